// The page that a device has stored asks for its answers (web/platform/calls/sent-answers.ts) with this, before the program
// has been read, which takes a phone half a second. It is no async script, because the program must find the call made. Pages from the server bring their answers and leave this out. Reads wait
// for these answers, so after ten seconds they are given up.
globalThis.askedEarly = fetch(`/app/sent-answers?at=${encodeURIComponent(location.pathname)}`, {
  signal: AbortSignal.timeout(10_000),
})
globalThis.askedEarly.catch(() => undefined)
