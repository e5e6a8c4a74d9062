import * as z from 'zod/mini'
import { emailStatuses } from './emails.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment, orNull, wholeList } from '../shapes.ts'

export const environmentSetting = z.object({
  name: z.string(),
  isSet: z.boolean(),
  /** Only harmless settings show their value, never a secret, an address or a path. */
  value: orNull(z.string()),
})
export type EnvironmentSetting = z.output<typeof environmentSetting>

const backup = z.object({ name: z.string(), madeAt: moment, bytes: z.number() })

const triedRestore = z.object({
  /** The name of the file; null if it was not kept. */
  name: orNull(z.string()),
  id,
  at: moment,
  ok: z.boolean(),
  detail: orNull(z.string()),
})

/** The state of this installation. */
export const system = z.object({
  version: z.string(),
  database: z.object({ version: z.string(), bytes: z.number() }),
  images: z.object({ count: z.number(), bytes: z.number() }),
  jobs: wholeList(
    z.object({
      name: z.string(),
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      lastDoneAt: orNull(moment),
    }),
    'One row for each kind of job',
  ),
  emails: wholeList(
    z.object({ status: z.enum(emailStatuses), count: z.number() }),
    'One row for each status',
  ),
  backups: z.object({
    daysKept: z.number(),
    /** The folder that backups are saved in; null if this process makes none. */
    folder: orNull(z.string()),
    /** The folder and the data share a disk and can be lost together; null if the data is on another machine. */
    sameDisk: orNull(z.boolean()),
    /** The newest first. */
    made: wholeList(backup, 'The backups that are kept, one or a few a day'),
    /** The last backup that a person asked for, and its result. */
    lastAsked: orNull(
      z.object({ at: moment, by: orNull(z.string()), ok: z.boolean(), detail: orNull(z.string()) }),
    ),
    /** A restore is being tried at this moment. */
    trying: z.boolean(),
    /** When somebody last tried to restore a backup, and whether that worked. */
    lastTried: orNull(triedRestore),
    /** The command that tries to restore the newest backup; null if this process makes none, or none is kept. */
    rehearsal: orNull(
      z.object({
        line: z.string(),
        /** The database is set by DATABASE_URL, which the line leaves out because it may hold a password. */
        needsDatabaseUrl: z.boolean(),
      }),
    ),
    /** Why the last daily backup failed; null if one has succeeded since. */
    failure: orNull(z.object({ failedAt: moment, reason: z.string() })),
  }),
  environment: wholeList(environmentSetting, 'One row for each setting of the environment'),
})
export type System = z.output<typeof system>

export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/api/system',
  summary:
    'Version, database, storage, background jobs, emails by status, backups, settings of the environment',
  audience: ['admin'],
  answer: system,
  reads: ['emails', 'backups'],
})

export const backUpNow = endpoint({
  name: 'backUpNow',
  method: 'POST',
  path: '/api/backups',
  summary: 'Make a backup of the whole business now',
  audience: ['admin'],
  answer: backup,
  status: 201,
  heavy: true,
  changes: ['backups'],
  keyless: 'each call makes a backup of its own',
})

export const tryRestore = endpoint({
  name: 'tryRestore',
  method: 'POST',
  path: '/api/backups/try',
  summary:
    'Start restoring the newest backup into a database of its own, where every table is compared; `GET /api/system` has the result',
  audience: ['admin'],
  /** The backup that is tried. */
  answer: z.object({ name: z.string() }),
  heavy: true,
  changes: ['backups'],
  keyless: 'each call tries again; two at once are refused',
})

export const downloadBackup = endpoint({
  name: 'downloadBackup',
  method: 'GET',
  path: '/api/backups/{name}',
  summary: 'A backup as a file; whoever has it can read the whole business',
  audience: ['admin'],
  proof: true,
  params: z.object({ name: z.string().check(z.maxLength(40)) }),
  answer: z.unknown(),
  produces: 'file',
  heavy: true,
})
