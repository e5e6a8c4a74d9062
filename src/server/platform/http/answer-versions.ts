import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { queriesOn } from '#server/platform/database/db.ts'
import { noteReading, type Reading } from '#server/platform/database/reading.ts'
import {
  everything,
  type Tables,
  tablesOf,
  versionOf,
  versionsOfAll,
} from '#server/platform/database/version-rows.ts'
import type { Work } from '#server/platform/work.ts'

/**
 * Answers by version. Every table counts its changes, in the change's own transaction (the trigger `count_change`).
 * While an answer is made, its statements are noted: the tables that they name are what it is made from. Its ETag holds
 * those tables and their version, which is read before the answer, so that a change made meanwhile makes the next
 * answer new. A caller who sends the ETag again gets 304 if the version is the same, after one small question.
 *
 * The ETag also holds a digest of the build, the person with role, permissions and customer, and the address, so that
 * it counts for nobody and nothing else. An answer that depends on the time counts for its minute. An answer made from
 * anything else, such as a file, the session, or a table that is not counted, has no ETag.
 */
export type Versions = {
  /** The ETag of the caller's copy if that copy is still current. */
  current: (asked: AskedFor) => Promise<string | undefined>
  /** Makes the answer and its ETag, if it can have one. */
  made: <T>(
    asked: AskedFor,
    run: (work: Work) => Promise<T>,
  ) => Promise<{ answer: T; tag?: string }>
  /**
   * Notes the versions of all tables, before several answers are made. The function that it returns takes the answers'
   * ETags, and names the tables that those answers were made from and their version.
   */
  note: () => Promise<(tags: readonly (string | undefined)[]) => string>
  /** Whether no table that such a note names has changed since. */
  isStillSo: (noted: string) => Promise<boolean>
}

type AskedFor = { endpoint: Endpoint; request: FastifyRequest; work: Work }

/**
 * `digest.clock.places.version`; the clock is empty if the answer does not depend on the time. It is weak, because the
 * same answer may be sent compressed or not.
 */
type Tag = { digest: string; clock: string; places: readonly number[]; version: string }

const shape = /^W\/"([\w-]{22})\.([\w-]{0,10})\.([\d-]{1,400})\.(\d{1,30})"$/

function read(text: string | undefined): Tag | undefined {
  const [, digest, clock, places, version] = shape.exec(text ?? '') ?? []
  if (!digest || clock === undefined || !places || !version) return undefined
  return { digest, clock, places: places.split('-').map(Number), version }
}

const written = ({ digest, clock, places, version }: Tag): string =>
  `W/"${digest}.${clock}.${places.join('-')}.${version}"`

/** Statements whose result depends on the database's own clock. */
const clocks = /\bnow\(\)|\bcurrent_(date|time|timestamp)\b|\bclock_timestamp\(/i

const mostTexts = 5_000

export function answerVersions(pool: pg.Pool, build: string): Versions {
  const db = queriesOn(pool)
  let known: Promise<Tables> | undefined
  /** The tables that earlier answers of an entry were made from; null if one was made from anything else, too. */
  const usual = new Map<string, readonly number[] | null>()
  const texts = new Map<string, readonly number[] | null>()

  const tables = () => (known ??= tablesOf(db))
  const version = async (places: readonly number[]) =>
    (await versionOf(db, { places: [everything, ...places] }))[0]?.version ?? '0'
  /** Reads the versions before an answer is made: of the tables that it is usually made from, or of all. */
  const before = async (expected: readonly number[] | undefined) => {
    if (expected) {
      const known = await version(expected)
      return (places: readonly number[]) =>
        places.every((place) => expected.includes(place))
          ? { places: expected, version: known }
          : null
    }
    const all = await versionsOfAll(db)
    return (places: readonly number[]) => ({ places, version: sumOf(all, places) })
  }

  /** The places of the tables that a statement names; null if one of them is not counted. */
  const placesIn = (text: string, { places, all }: Tables): readonly number[] | null => {
    const before = texts.get(text)
    if (before !== undefined) return before
    const named = new Set(text.match(/[a-z_]+/g)?.filter((word) => all.has(word)))
    const found = [...named].map((name) => places.get(name))
    const result = found.some((place) => place === undefined) ? null : (found as number[])
    if (texts.size < mostTexts) texts.set(text, result)
    return result
  }

  return {
    async note() {
      const all = await versionsOfAll(db)
      return (tags) => {
        const named = new Set(tags.flatMap((tag) => read(tag)?.places ?? []))
        const places = [...named].toSorted((one, other) => one - other)
        return `${places.join('-')}.${sumOf(all, places)}`
      }
    },

    async isStillSo(noted) {
      const [places = '', known] = noted.split('.')
      if (!/^[\d-]{1,400}$/.test(places)) return false
      return (await version(places.split('-').map(Number))) === known
    },

    async current(asked) {
      const tag = read(asked.request.headers['if-none-match'])
      if (!tag || tag.digest !== digestOf(asked, build)) return undefined
      if (tag.clock !== '' && tag.clock !== minuteOf(asked)) return undefined
      return (await version(tag.places)) === tag.version ? written(tag) : undefined
    },

    async made(asked, run) {
      const { name } = asked.endpoint
      const expected = usual.get(name)
      if (expected === null) return { answer: await run(asked.work) }
      const [all, versionBefore] = await Promise.all([tables(), before(expected)])
      const reading: Reading = { statements: new Set(), clock: false, outside: false }
      const minute = minuteOf(asked)
      const answer = await noteReading(reading, () => run(watched(asked.work, reading)))
      const places = placesOf(reading, (text) => placesIn(text, all))
      usual.set(name, places && [...new Set([...(expected ?? []), ...places])])
      const known = places && versionBefore(places)
      if (!known) return { answer }
      return {
        answer,
        tag: written({
          digest: digestOf(asked, build),
          clock: reading.clock ? minute : '',
          ...known,
        }),
      }
    },
  }
}

const sumOf = (all: ReadonlyMap<number, bigint>, places: readonly number[]): string =>
  [everything, ...places].reduce((sum, place) => sum + (all.get(place) ?? 0n), 0n).toString()

function placesOf(
  reading: Reading,
  placesIn: (text: string) => readonly number[] | null,
): number[] | null {
  if (reading.outside || reading.statements.size === 0) return null
  const places = new Set<number>()
  for (const text of reading.statements) {
    const named = placesIn(text)
    if (named === null) return null
    for (const place of named) places.add(place)
    if (clocks.test(text)) reading.clock = true
  }
  return [...places]
}

const digestOf = ({ request, work }: AskedFor, build: string): string =>
  hash(
    'sha256',
    JSON.stringify([build, work.publicUrl, work.keepOnDevices, request.session.actor, request.url]),
    'base64url',
  ).slice(0, 22)

const minuteMs = 60_000

const minuteOf = ({ work }: AskedFor): string => String(Math.floor(work.now / minuteMs))

/** A copy of the work that notes in `reading` if the command reads the time or anything outside the database. */
function watched(work: Work, reading: Reading): Work {
  const outside = <T>(value: T) => ({
    enumerable: true,
    get: () => {
      reading.outside = true
      return value
    },
  })
  const visit = Object.defineProperties(
    { ...work.visit },
    {
      address: outside(work.visit.address),
      userAgent: outside(work.visit.userAgent),
      session: outside(work.visit.session),
    },
  )
  return Object.defineProperties(
    { ...work, visit },
    {
      about: outside(work.about),
      waiting: outside(work.waiting),
      ownPort: outside(work.ownPort),
      loopbackPrinters: outside(work.loopbackPrinters),
      now: {
        enumerable: true,
        get: () => {
          reading.clock = true
          return work.now
        },
      },
    },
  )
}
