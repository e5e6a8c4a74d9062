/** Why Topside can't start: one clear sentence for a person, printed alone before exit code 1. */
export class StartupError extends Error {}

/** Another Topside keeps the data folder: beside it one may join. */
export class FolderInUse extends StartupError {}
