{
  description = "Shogi in the terminal: play people and programs, review and analyse games";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      inherit (nixpkgs) lib;
      cargo = lib.importTOML ./Cargo.toml;
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      eachSystem = make: lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in
    {
      packages = eachSystem (pkgs: {
        default = pkgs.rustPlatform.buildRustPackage {
          pname = "komadai";
          version = cargo.workspace.package.version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          # The tests play for minutes, and some need a terminal and a network; CI runs them.
          doCheck = false;
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            $out/bin/komadai man >komadai.1
            installManPage komadai.1
            install -Dm644 packaging/man/komadai.ja.1 $out/share/man/ja/man1/komadai.1
            for shell in bash zsh fish; do
              $out/bin/komadai completions $shell >komadai.$shell
              installShellCompletion komadai.$shell
            done
            install -Dm644 packaging/komadai.desktop -t $out/share/applications
            install -Dm644 packaging/komadai.svg -t $out/share/icons/hicolor/scalable/apps
          '';
          meta = {
            inherit (cargo.package) description;
            homepage = cargo.workspace.package.repository;
            license = [
              lib.licenses.mit
              lib.licenses.asl20
            ];
            mainProgram = "komadai";
          };
        };
      });
      devShells = eachSystem (pkgs: {
        default = pkgs.mkShell {
          packages = [
            pkgs.cargo
            pkgs.clippy
            pkgs.rustc
            pkgs.rustfmt
          ];
        };
      });
    };
}
