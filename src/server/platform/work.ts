import type pg from 'pg'
import type { Progress } from '#contract/endpoint.ts'
import type { EnvironmentSetting } from '#contract/business/system.ts'
import type { Actor } from './actor.ts'
import { isoOf } from './clock.ts'
import { type Db, type Doer, queriesOn, transaction } from './database/db.ts'
import type { Noted } from './security/security-log.ts'

/** Where a call comes from, and its session. */
type Visit = {
  /** The signed-in person, if any: calls that anyone may make read it here. */
  actor: Actor | undefined
  address: string
  userAgent: string
  /** The key of the session's row in the table. */
  session: () => string
  /** Starts a session under a new id and ends the old one. */
  enter: (actor: Actor) => Promise<void>
  leave: () => Promise<void>
  /** Records that the person has just proved who they are. */
  prove: () => void
  /** Logs an activity row that was stored. */
  tell: (noted: Noted) => void
}

/** The caller of long work, who is told its progress and may disconnect before it ends. */
export type Waiting = { tell: (progress: Progress) => void; gone: AbortSignal }

const nobodyWaits: Waiting = { tell: () => undefined, gone: new AbortController().signal }

/** What the process knows about itself. */
export type About = {
  version: string
  environment: readonly EnvironmentSetting[]
  /** Absent in most tests. */
  backups?: {
    folder: string
    daysKept: number
    dataFolder: string | null
    /** The beginning of the command that restores a backup on this machine. */
    restoring: string
    /** The words that run Topside's program again, to try a restore beside it. */
    program: string[]
    /** What that program needs as DATA_DIR; null if it finds the folder itself. */
    dataDir: string | null
  }
}

/** Everything that a command or question needs from outside. */
export type Work = {
  /** The signed-in person; calls that anyone may make use `visit` instead. */
  actor: Actor
  db: Db
  /** Epoch milliseconds. */
  now: number
  visit: Visit
  /** The address of this Topside for links in emails, without a trailing slash. */
  publicUrl: string
  /** Whether the server prints to this machine. */
  loopbackPrinters: boolean
  /** The port on which this Topside listens; undefined if it does not. */
  ownPort: number | undefined
  /** Whether connections to other machines need TLS. */
  requireTls: boolean
  /** Whether browsers may store what people need to work without signal. */
  keepOnDevices: boolean
  about: About
  /** Runs a transaction; inside another it joins that one. */
  transact: <T>(run: (tx: Db) => Promise<T>) => Promise<T>
  /**
   * One transaction for one row of a call with `each` in the contract; undefined if an earlier run of the same call has
   * done it. `part` names the row.
   */
  transactPart: <T>(part: string, run: (tx: Db) => Promise<T>) => Promise<T | undefined>
  /** Whether the person has cancelled the rest of a call with `each`. */
  stopped: () => Promise<boolean>
  /** Runs a transaction that stays committed even if the call is refused, such as counting a sign-in attempt. */
  transactApart: <T>(run: (tx: Db) => Promise<T>) => Promise<T>
  /** Names a customer whose open screens must be told of the change. */
  concerns: (customerId: number) => void
  waiting: Waiting
}

export type WorkSource = {
  pool: pg.Pool
  actor: Actor
  now: number
  publicUrl: string
  loopbackPrinters?: boolean
  ownPort?: number | undefined
  requireTls?: boolean
  keepOnDevices?: boolean
  about: About
  visit: Visit
  concerned: Set<number>
  waiting?: Waiting
}

export function workOn(source: WorkSource): Work {
  const { pool, actor, now, publicUrl, about, visit, concerned } = source
  const { loopbackPrinters = false, requireTls = false, keepOnDevices = true, ownPort } = source
  const { waiting = nobodyWaits } = source
  const transact: Work['transact'] = (run) => transaction(pool, run, actor && doerOf(actor, now))
  return {
    actor,
    now,
    publicUrl,
    loopbackPrinters,
    ownPort,
    requireTls,
    keepOnDevices,
    about,
    visit,
    db: queriesOn(pool),
    transact,
    transactPart: (_, run) => transact(run),
    stopped: () => Promise.resolve(false),
    transactApart: transact,
    concerns: (customerId) => concerned.add(customerId),
    waiting,
  }
}

export const doerOf = ({ userId, name, role }: Actor, now: number): Doer => ({
  id: userId,
  name,
  role,
  at: isoOf(now),
})

/** The same work, with everything inside one transaction. */
export const workWithin = (work: Work, tx: Db): Work => ({
  ...work,
  db: tx,
  transact: (run) => run(tx),
})
