/** An archive is gzip'd: this line, then frames of a kind (1 byte), a length (4 bytes) and so many bytes. */
export const magic = Buffer.from('Topside backup 1\n')

/** The manifest; each table's rows and their digest; what the sequences had come to. */
export const kinds = ['manifest', 'rows', 'end', 'sequences'] as const
export type Kind = (typeof kinds)[number]

/** Rows may be cut anywhere; nothing else comes near this. */
export const longestFrame = 8 * 1024 * 1024
