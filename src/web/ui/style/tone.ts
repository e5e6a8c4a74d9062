/** What a colour means: mustard waits, green is done, steel blue informs, red is danger alone. */
export type Tone = 'neutral' | 'info' | 'waiting' | 'done' | 'danger'
