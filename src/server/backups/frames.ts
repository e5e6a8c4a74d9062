/** An archive is gzipped: this line, then frames with a kind (1 byte), a length (4 bytes) and that many bytes. */
export const magic = Buffer.from('Topside backup 1\n')

/** The manifest; each table's rows and their digest; the last values of the sequences. */
export const kinds = ['manifest', 'rows', 'end', 'sequences'] as const
export type Kind = (typeof kinds)[number]

/** Rows can be split at any byte, so a larger frame is damaged. */
export const longestFrame = 8 * 1024 * 1024
