import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { askedTogether } from '#server/platform/database/asked-together.ts'
import { queriesOn } from '#server/platform/database/db.ts'
import { noteReading, type Reading } from '#server/platform/database/reading.ts'
import {
  everything,
  setOf,
  type Tables,
  tablesOf,
  versionsOf,
  versionsOfAll,
} from '#server/platform/database/version-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Work } from '#server/platform/work.ts'
import { type Made, recentAnswers, type Sent } from './recent-answers.ts'

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
  /** The answer, and its ETag if it can have one. */
  made: (asked: AskedFor, run: Run) => Promise<{ sent: Sent; tag?: string }>
  /**
   * Notes the versions of all tables, before several answers are made. The function that it returns takes the answers'
   * ETags, and names the tables that those answers were made from and their version.
   */
  note: () => Promise<(tags: readonly (string | undefined)[]) => string>
  /** Whether no table that such a note names has changed since. */
  isStillSo: (noted: string) => Promise<boolean>
}

type AskedFor = { endpoint: Endpoint; request: FastifyRequest; work: Work }
/** Makes an answer. */
type Run = (work: Work) => Promise<Sent>

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
  const recently = recentAnswers()

  const tables = () => (known ??= tablesOf(db))
  const versions = askedTogether((sets) => versionsOf(db, sets))
  const version = async (places: readonly number[]) =>
    (await versions.load(setOf([everything, ...places]))) ?? '0'

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

  /** Makes the answer anew, and notes what it is made from. */
  const make = async ({ endpoint: { name }, work }: AskedFor, run: Run): Promise<Made> => {
    const all = await tables()
    const reading: Reading = { statements: new Set(), clock: false, person: false, outside: false }
    const sent = await noteReading(reading, () => run(watched(work, reading)))
    const places = placesOf(reading, (text) => placesIn(text, all))
    usual.set(name, places && [...new Set([...(usual.get(name) ?? []), ...places])])
    return { sent, from: places && { places, clock: reading.clock, person: reading.person } }
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
      if (expected === null) return { sent: await run(asked.work) }
      const digest = digestOf(asked, build)
      const minute = minuteOf(asked)
      const tagged = ({ sent, from }: Made, places: readonly number[], version: string) =>
        from?.places.every((place) => places.includes(place))
          ? { sent, tag: written({ digest, clock: from.clock ? minute : '', places, version }) }
          : { sent }
      if (!expected) {
        const all = await versionsOfAll(db)
        const made = await make(asked, run)
        const places = made.from?.places ?? []
        return tagged(made, places, sumOf(all, places))
      }
      const before = await version(expected)
      const question = {
        entry: name,
        own: digest,
        everyones: everyonesDigest(asked, build),
        known: expected,
        state: `${expected.join('-')}.${before}`,
        minute,
      }
      const wantsNew = asked.request.headers['cache-control'] === 'no-cache'
      const made = wantsNew ? make(asked, run) : recently(question, () => make(asked, run))
      return tagged(await made, expected, before)
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

const digestOf = (asked: AskedFor, build: string): string =>
  everyonesDigest(asked, build, asked.request.session.actor)

/** The same without the person, for an answer that does not depend on who asks. */
const everyonesDigest = ({ request, work }: AskedFor, build: string, actor?: Actor): string =>
  hash(
    'sha256',
    JSON.stringify([build, work.publicUrl, work.keepOnDevices, actor, request.url]),
    'base64url',
  ).slice(0, 22)

const minuteMs = 60_000

const minuteOf = ({ work }: AskedFor): string => String(Math.floor(work.now / minuteMs))

/** A copy of the work that notes in `reading` what the command reads besides the database. */
function watched(work: Work, reading: Reading): Work {
  const person = {
    enumerable: true,
    get: () => {
      reading.person = true
      return work.actor
    },
  }
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
      actor: person,
      address: outside(work.visit.address),
      userAgent: outside(work.visit.userAgent),
      session: outside(work.visit.session),
    },
  )
  return Object.defineProperties(
    { ...work, visit },
    {
      actor: person,
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
