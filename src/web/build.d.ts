/** The version of this build, for data that must not outlive it. */
declare const __BUILD__: string
