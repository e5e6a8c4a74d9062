/** Why Topside can't start: one clear sentence for a person, printed alone before exit code 1. */
export class StartupError extends Error {}
