/* Runs the program in the console that this one has, as a person would: keys, another size, an interruption.
 *
 *   console.exe PROGRAM LOG
 *
 * Needs an empty folder in KOMADAI_SAVES. Writes what it sees to LOG; the last line is "all as expected" if it is so. */
#include <stdio.h>
#include <windows.h>

static FILE *out;
static int faults;

static void expect(BOOL is_so, const wchar_t *what)
{
    fwprintf(out, L"%ls: %ls\n", is_so ? L"ok" : L"WRONG", what);
    fflush(out);
    faults += !is_so;
}

static HANDLE console(const wchar_t *name)
{
    return CreateFileW(name, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
}

static DWORD mode(const wchar_t *name)
{
    DWORD found = 0;
    HANDLE handle = console(name);
    GetConsoleMode(handle, &found);
    CloseHandle(handle);
    return found;
}

static void press(const wchar_t *keys)
{
    DWORD written;
    HANDLE handle = console(L"CONIN$");
    for (; *keys; keys++) {
        INPUT_RECORD record = {.EventType = KEY_EVENT};
        KEY_EVENT_RECORD *key = &record.Event.KeyEvent;
        key->bKeyDown = TRUE;
        key->wRepeatCount = 1;
        key->uChar.UnicodeChar = *keys;
        key->wVirtualKeyCode = *keys == L'\r' ? VK_RETURN : 0;
        WriteConsoleInputW(handle, &record, 1, &written);
        key->bKeyDown = FALSE;
        WriteConsoleInputW(handle, &record, 1, &written);
        Sleep(300);
    }
    CloseHandle(handle);
}

static void resize(void)
{
    DWORD written;
    INPUT_RECORD record = {.EventType = WINDOW_BUFFER_SIZE_EVENT};
    record.Event.WindowBufferSizeEvent.dwSize = (COORD){100, 40};
    HANDLE handle = console(L"CONIN$");
    WriteConsoleInputW(handle, &record, 1, &written);
    CloseHandle(handle);
}

/* The lines of the game in progress; 0 if there is none. */
static int lines(void)
{
    wchar_t path[MAX_PATH];
    int count = 0, sign;
    FILE *game;
    ExpandEnvironmentStringsW(L"%KOMADAI_SAVES%\\unfinished-1.ron", path, MAX_PATH);
    game = _wfopen(path, L"rb");
    if (!game)
        return 0;
    while ((sign = fgetc(game)) != EOF)
        count += sign == '\n';
    fclose(game);
    return count;
}

/* Waits at most a minute for more lines. */
static BOOL grows(int before)
{
    for (int i = 0; i < 600 && lines() <= before; i++)
        Sleep(100);
    return lines() > before;
}

static PROCESS_INFORMATION start(const wchar_t *program, const wchar_t *arguments)
{
    wchar_t line[2 * MAX_PATH];
    STARTUPINFOW startup = {.cb = sizeof startup};
    PROCESS_INFORMATION process = {0};
    swprintf(line, 2 * MAX_PATH, L"\"%ls\" %ls", program, arguments);
    expect(CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &process), L"the program starts");
    return process;
}

static BOOL takes_console(void)
{
    for (int i = 0; i < 600; i++) {
        if (mode(L"CONOUT$") & ENABLE_VIRTUAL_TERMINAL_PROCESSING)
            return TRUE;
        Sleep(100);
    }
    return FALSE;
}

/* Its status once it ends; 9999 if it does not. */
static DWORD end(PROCESS_INFORMATION process, DWORD most)
{
    DWORD status = 9999;
    if (WaitForSingleObject(process.hProcess, most) == WAIT_OBJECT_0)
        GetExitCodeProcess(process.hProcess, &status);
    else
        TerminateProcess(process.hProcess, 1);
    fwprintf(out, L"status %lu\n", status);
    return status;
}

/* Interruptions reach all programs of a console. */
static BOOL WINAPI survive(DWORD event)
{
    (void)event;
    return TRUE;
}

/* Whether a program ends in order when it is interrupted: wine has only Ctrl-C. */
static BOOL is_interrupted(PROCESS_INFORMATION process)
{
    DWORD status;
    if (!GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, 0))
        GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
    status = end(process, 30000);
    return status == 128 + 15 || status == 128 + 2;
}

int wmain(int count, wchar_t **arguments)
{
    DWORD typed = mode(L"CONIN$"), shown, taken;
    HANDLE output = console(L"CONOUT$");
    out = count > 2 ? _wfopen(arguments[2], L"w") : NULL;
    if (!out)
        return 2;
    SetConsoleCtrlHandler(survive, TRUE);
    GetConsoleMode(output, &shown);
    SetConsoleMode(output, shown & ~(DWORD)ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    shown = mode(L"CONOUT$");
    fwprintf(out, L"modes before: input %#lx, output %#lx\n", typed, shown);

    PROCESS_INFORMATION process = start(arguments[1], L"play");
    expect(takes_console(), L"sequences are interpreted");
    Sleep(2000);
    taken = mode(L"CONIN$");
    fwprintf(out, L"modes meanwhile: input %#lx, output %#lx\n", taken, mode(L"CONOUT$"));
    expect(!(taken & (ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_PROCESSED_INPUT)), L"keys come one at a time");
    expect(taken & ENABLE_WINDOW_INPUT, L"sizes are reported");
    press(L"7g7f\r");
    expect(grows(0), L"a move that was typed is saved");
    int before = lines();
    resize();
    press(L"3c3d\r");
    expect(grows(before), L"the next one too, after a new size");
    before = lines();
    expect(is_interrupted(process), L"an interruption ends the program");
    expect(mode(L"CONIN$") == typed && mode(L"CONOUT$") == shown, L"the console has its modes again");
    expect(lines() >= before, L"the game is there");

    process = start(arguments[1], L"play --plain");
    Sleep(5000);
    expect(is_interrupted(process), L"an interruption ends text mode");
    fwprintf(out, faults ? L"%d not as expected\n" : L"all as expected\n", faults);
    fclose(out);
    return faults != 0;
}
