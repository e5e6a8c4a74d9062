/** The meaning of each colour: mustard is waiting, green is done, steel blue informs, only danger is red. */
export type Tone = 'neutral' | 'info' | 'waiting' | 'done' | 'danger'
