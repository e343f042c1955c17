//! What the command line and the form ask for, as orders for guests and hosts.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use super::{GuestOrder, HostOrder, Identity, Route};
use crate::app::online::{HostingOrder, JoinOrder};
use komadai_core::rules::Color;
use komadai_engine::network::{LobbyTerms, Login};

/// A guest; the error says what is missing or wrong.
pub(crate) fn guest_order(order: JoinOrder, saves: Option<PathBuf>) -> Result<GuestOrder, String> {
    let route = Route::new(&order.address, order.via)?;
    let given = order.password.map(|secret| secret.0);
    let known = route.secret().map(str::to_owned).or(given);
    // The way by ssh has asked who comes.
    let known = known.or_else(|| route.leads_to_komadai().then(|| "guest".to_owned()));
    let password = known.ok_or("a password is needed")?;
    let password = match &order.game {
        Some(game) => format!("{game},{password}"),
        None => password,
    };
    let name = &order.name;
    let login = if order.game.is_some() {
        // Servers that find the game before the password are no komadai.
        login(name, &password)?
    } else if route.leads_to_komadai() {
        login(&protocol_name(name), &password)?.known_as(name)
    } else {
        login(name, &password)?.known_as(name)
    };
    Ok(GuestOrder {
        route,
        login,
        seat: order.seat,
        games: order.games,
        agrees: order.agrees,
        saves,
        keeps_records: true,
    })
}

/// A host, and who plays here.
pub(crate) fn host_orders(
    order: HostingOrder,
    saves: Option<PathBuf>,
) -> Result<(HostOrder, Option<GuestOrder>), String> {
    let seat = order.name.map(|name| {
        Ok::<_, String>(GuestOrder {
            route: Route::tcp(String::new()),
            login: login(&protocol_name(&name), "host")?.known_as(&name),
            seat: order.seat,
            games: order.games.unwrap_or(u32::MAX),
            agrees: true,
            saves: saves.clone(),
            keeps_records: true,
        })
    });
    let seat = seat.transpose()?;
    let identity = order.has_invite.then(Identity::new).transpose()?;
    let password = order.password.map(|secret| secret.0);
    let others = order.admits_plain || password.is_some();
    let invite = identity.as_ref().map(|it| (it.secret().to_owned(), others));
    let own = seat.as_ref().map(|seat| seat.login.name().to_owned());
    let host = HostOrder {
        terms: LobbyTerms {
            setup: order.setup,
            games: order.games,
            password,
            invite,
            resumed: None,
            random: Identity::random,
            id: "komadai".to_owned(),
            own: own.map(|name| (name, order.side == Color::Black)),
        },
        address: IpAddr::V4(if order.is_public {
            Ipv4Addr::UNSPECIFIED
        } else {
            Ipv4Addr::LOCALHOST
        }),
        port: order.port,
        identity,
        known_as: order.known_as,
        saves,
        keeps_records: seat.is_none(),
    };
    Ok((host, seat))
}

/// A name in the letters of the protocol.
pub(crate) fn protocol_name(name: &str) -> String {
    let is_fit = |c: &char| c.is_ascii_alphanumeric() || "_-@.".contains(*c);
    let fit: String = name.chars().filter(is_fit).take(32).collect();
    if fit.is_empty() {
        "player".to_owned()
    } else {
        fit
    }
}

fn login(name: &str, password: &str) -> Result<Login, String> {
    Login::new(name, password).map_err(|error| error.to_string())
}
