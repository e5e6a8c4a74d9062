/** Why Topside can't start or run a command: one clear sentence, printed alone before exit code 1. */
export class StartupError extends Error {}

/** Another Topside owns the data folder; a second process may join it. */
export class FolderInUse extends StartupError {}
