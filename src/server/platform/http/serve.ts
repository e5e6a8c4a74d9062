import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Page } from './pages.ts'
import type { Work } from '#server/platform/work.ts'
import type { WrittenAs } from '#server/platform/database/written.ts'

export type Asked<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }
type PagesOf<List> = List extends readonly (infer Row)[] ? Page<Row> : never
type Answer<E extends Endpoint> = E extends { pages: true } | { first: true }
  ? PagesOf<AnswerOf<E>>
  : AnswerOf<E> | WrittenAs<AnswerOf<E>>
export type Answering<E extends Endpoint> = (work: Work, asked: Asked<E>) => Promise<Answer<E>>

/** A contract entry bound to the one command or question that answers it. */
export type Served = { endpoint: Endpoint; answer: Answering<Endpoint> }

export const serve = <E extends Endpoint>(endpoint: E, answer: Answering<E>): Served => ({
  endpoint,
  answer: answer as unknown as Answering<Endpoint>,
})

/** Answers with a picture instead of JSON; for entries that produce an image. */
export type Picture = {
  contentType: string
  content: Buffer
  /** A photo or signature that no device may store. */
  personal?: boolean
}

/** Answers with a file to download instead of JSON. Its name has only letters, digits and dashes. */
export type Download = {
  contentType: string
  content: Buffer
  filename: string
}

/**
 * The same for a file too large for memory, sent as it is read. It is already gzip. With another content type, the
 * compressor would label the answer with a content-encoding that it does not have, and no browser could read it.
 */
export type KeptFile = {
  contentType: 'application/gzip'
  content: Readable
  filename: string
  bytes: number
}
