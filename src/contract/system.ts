import * as z from 'zod/mini'
import { emailStatuses } from './emails.ts'
import { endpoint } from './endpoint.ts'
import { moment, orNull } from './shapes.ts'

export const environmentSetting = z.object({
  name: z.string(),
  isSet: z.boolean(),
  /** Of harmless settings alone; never a secret, an address or a path. */
  value: orNull(z.string()),
})
export type EnvironmentSetting = z.output<typeof environmentSetting>

/** How this Topside runs. */
export const system = z.object({
  version: z.string(),
  database: z.object({ version: z.string(), bytes: z.number() }),
  images: z.object({ count: z.number(), bytes: z.number() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      lastDoneAt: orNull(moment),
    }),
  ),
  emails: z.array(z.object({ status: z.enum(emailStatuses), count: z.number() })),
  backups: z.object({
    daysKept: z.number(),
    /** The newest first. */
    made: z.array(z.object({ madeAt: moment, bytes: z.number() })),
    /** Of the last daily backup, unless one was made since. */
    failure: orNull(z.object({ failedAt: moment, reason: z.string() })),
  }),
  environment: z.array(environmentSetting),
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
