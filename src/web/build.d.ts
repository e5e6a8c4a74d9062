/** The version of this build, for data that must not be used by another one. */
declare const __BUILD__: string
