/** An archive is gzipped: this line, then frames with a kind (1 byte), a length (4 bytes) and that many bytes. */
export const magic = Buffer.from('Topside backup 1\n')

/** What a frame holds: the manifest; a table's rows, then their digest; the last values of the sequences. */
export const kinds = ['manifest', 'rows', 'end', 'sequences'] as const
export type Kind = (typeof kinds)[number]

/** We never write a longer frame: rows are split at any byte. A longer one means damage. */
export const longestFrame = 8 * 1024 * 1024
