// The page that a device has stored asks for its answers (web/platform/calls/sent-answers.ts) with this, before the program
// has been read, which takes a phone half a second. Pages from the server bring their answers and leave this out.
globalThis.askedEarly = fetch(`/app/sent-answers?at=${encodeURIComponent(location.pathname)}`)
globalThis.askedEarly.catch(() => undefined)
