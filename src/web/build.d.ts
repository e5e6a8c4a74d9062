/** The version of this build, for what must not outlive it. */
declare const __BUILD__: string
