import * as z from 'zod/mini'
import { emailStatuses } from './emails.ts'
import { endpoint } from '../endpoint.ts'
import { moment, orNull, wholeList } from '../shapes.ts'

export const environmentSetting = z.object({
  name: z.string(),
  isSet: z.boolean(),
  /** Only harmless settings show their value, never a secret, an address or a path. */
  value: orNull(z.string()),
})
export type EnvironmentSetting = z.output<typeof environmentSetting>

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
    'A row a kind of job',
  ),
  emails: wholeList(
    z.object({ status: z.enum(emailStatuses), count: z.number() }),
    'A row a status',
  ),
  backups: z.object({
    daysKept: z.number(),
    /** The newest first. */
    made: wholeList(
      z.object({ madeAt: moment, bytes: z.number() }),
      'The backups that are kept, one or a few a day',
    ),
    /** Why the last daily backup failed; null if one has succeeded since. */
    failure: orNull(z.object({ failedAt: moment, reason: z.string() })),
  }),
  environment: wholeList(environmentSetting, 'The settings that there are'),
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
  reads: ['emails'],
})
