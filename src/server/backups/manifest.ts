import * as z from 'zod/mini'

/** What a snapshot contains, known before its first row. */
export const manifest = z.object({
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.output<typeof manifest>
export type Table = Manifest['tables'][number]

/** Proves that a table's rows are the same: their number, and a hash of them all in the order of their key. */
export const digest = z.object({ rows: z.number(), sha256: z.string() })
export type Digest = z.output<typeof digest>

/** The last value is null if the sequence was never used. */
export const sequences = z.array(z.object({ name: z.string(), last: z.nullable(z.string()) }))
export type Sequence = z.output<typeof sequences>[number]

/** A database at one moment, read from the database itself or from an archive. */
export type Snapshot = {
  manifest: Manifest
  /** A table's rows as COPY writes them; each table once, in the manifest's order. */
  rowsOf: (table: Table) => AsyncIterable<Buffer>
  /** Read after the rows, so that no id among them is used again. */
  sequences: () => Promise<Sequence[]>
}
