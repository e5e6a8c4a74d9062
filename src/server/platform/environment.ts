import { isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod/mini'
import type { EnvironmentSetting } from '#contract/business/system.ts'
import { isHere } from './http/networks.ts'
import { fileSettingOf, fileSettings, withSecretsOfFiles } from './security/secret-files.ts'
import { refuseMisspelt } from './setting-names.ts'
import { StartupError } from './startup-error.ts'

const port = (name: string) => {
  const message = `${name} must be a port from 0 to 65535`
  return z.coerce
    .number(message)
    .check(z.int(message), z.minimum(0, message), z.maximum(65535, message))
}
const host = z
  .string()
  .check(
    z.refine(
      (text) => isIPv4(text) || isIPv6(text) || /^[a-z0-9.-]+$/i.test(text),
      'HOST must be an address or a host name',
    ),
  )
const databaseUrl = (name: string) =>
  z
    .string()
    .check(
      z.regex(
        /^postgres(ql)?:\/\/.+/,
        `${name} must look like postgres://user:password@host:5432/name`,
      ),
    )

const isSocketOrAddress = (text: string) =>
  text.startsWith('/') || (/^[^\s/@?#]+:\d+$/.test(text) && URL.canParse(`tcp://${text}`))

const cookieSecret = (name: string) =>
  z.string().check(z.minLength(32, `${name} must be at least 32 characters`))

const yesOrNo = (name: string) => z.enum(['true', 'false'], `${name} must be true or false`)

/** Every environment setting; docs and README explain them. */
const shape = {
  PORT: z._default(port('PORT'), 3000),
  HOST: z._default(host, '127.0.0.1'),
  DATA_DIR: z.optional(z.string().check(z.minLength(1, 'DATA_DIR must name a folder'))),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^/\s]+$/, 'PUBLIC_URL must look like https://orders.example.co.uk'),
      ),
  ),
  DATABASE_URL: z.optional(databaseUrl('DATABASE_URL')),
  MIGRATION_DATABASE_URL: z.optional(databaseUrl('MIGRATION_DATABASE_URL')),
  DATABASE_POOL: z._default(
    z.coerce
      .number('DATABASE_POOL must be a number')
      .check(
        z.int('DATABASE_POOL must be 1 to 200'),
        z.minimum(1, 'DATABASE_POOL must be 1 to 200'),
        z.maximum(200, 'DATABASE_POOL must be 1 to 200'),
      ),
    20,
  ),
  ADMIN_EMAIL: z.optional(z.string().check(z.email('ADMIN_EMAIL must be an email address'))),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(8, 'ADMIN_PASSWORD must be at least 8 characters')),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent',
    ),
    'warn',
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^smtps?:\/\/[^/\s]+/.test(text) && URL.canParse(text),
          'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host',
        ),
      ),
  ),
  MAIL_FROM: z.optional(z.string().check(z.email('MAIL_FROM must be an email address'))),
  METRICS_PORT: z.optional(port('METRICS_PORT')),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  COOKIE_SECRET: z.optional(cookieSecret('COOKIE_SECRET')),
  COOKIE_SECRET_PREVIOUS: z.optional(cookieSecret('COOKIE_SECRET_PREVIOUS')),
  TRUST_PROXY: z._default(yesOrNo('TRUST_PROXY'), 'false'),
  CLAMD: z.optional(
    z
      .string()
      .check(
        z.refine(isSocketOrAddress, 'CLAMD must look like /run/clamav/clamd.ctl or 127.0.0.1:3310'),
      ),
  ),
  REQUIRE_TLS: z._default(yesOrNo('REQUIRE_TLS'), 'false'),
  KEEP_ON_DEVICES: z._default(yesOrNo('KEEP_ON_DEVICES'), 'true'),
  WORKER: z._default(
    z.enum(['in-process', 'separate'], 'WORKER must be in-process or separate'),
    'in-process',
  ),
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1, 'BACKUP_DIR must name a folder'))),
  BACKUPS_KEPT: z._default(
    z.coerce
      .number('BACKUPS_KEPT must be a number of days')
      .check(
        z.int('BACKUPS_KEPT must be 1 to 3650 days'),
        z.minimum(1, 'BACKUPS_KEPT must be 1 to 3650 days'),
        z.maximum(3650, 'BACKUPS_KEPT must be 1 to 3650 days'),
      ),
    14,
  ),
  CALLS_PER_MINUTE: z._default(
    z.coerce
      .number('CALLS_PER_MINUTE must be a number')
      .check(
        z.int('CALLS_PER_MINUTE must be a whole number'),
        z.minimum(0, 'CALLS_PER_MINUTE must be 0 for any number, or more'),
      ),
    600,
  ),
  PRINTER_LOOPBACK: z.optional(yesOrNo('PRINTER_LOOPBACK')),
}

const settings = z.object(shape)
export type Environment = z.output<typeof settings>

/**
 * Whether the server prints to this machine: as set, otherwise only if Topside itself can be reached only from this
 * machine.
 */
export const loopbackPrintersOf = ({ PRINTER_LOOPBACK, HOST, TRUST_PROXY }: Environment): boolean =>
  PRINTER_LOOPBACK === undefined
    ? TRUST_PROXY === 'false' && isHere(HOST)
    : PRINTER_LOOPBACK === 'true'

/** The keys for the cookie, if set: the first signs new cookies, and both are accepted. */
export function cookieSecretsOf(environment: Environment): string[] | undefined {
  const { COOKIE_SECRET: current, COOKIE_SECRET_PREVIOUS: previous } = environment
  if (current === undefined) return undefined
  return previous === undefined ? [current] : [current, previous]
}

/** Reads and checks the environment. Throws StartupError, one sentence, on an unknown or invalid setting. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  refuseMisspelt(env, [...Object.keys(shape), ...fileSettings])
  const withSecrets = withSecretsOfFiles(env)
  const given = Object.fromEntries(
    Object.keys(shape).flatMap((name) => (withSecrets[name] ? [[name, withSecrets[name]]] : [])),
  )
  const read = settings.safeParse(given)
  if (!read.success)
    throw new StartupError(`${read.error.issues[0]?.message ?? 'The environment is invalid'}.`)
  if (read.data.MIGRATION_DATABASE_URL && !read.data.DATABASE_URL)
    throw new StartupError('MIGRATION_DATABASE_URL is of use beside DATABASE_URL alone; set both.')
  if (read.data.COOKIE_SECRET_PREVIOUS && !read.data.COOKIE_SECRET)
    throw new StartupError('COOKIE_SECRET_PREVIOUS is of use beside COOKIE_SECRET alone; set both.')
  return read.data
}

/** Settings whose value may be shown, because it contains no secret, address or path. */
const harmless: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'DATABASE_POOL',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'TRUST_PROXY',
  'REQUIRE_TLS',
  'KEEP_ON_DEVICES',
  'WORKER',
  'BACKUPS_KEPT',
  'CALLS_PER_MINUTE',
  'PRINTER_LOOPBACK',
])

const isFromFile = (name: string, given: Record<string, string | undefined>) =>
  fileSettings.includes(fileSettingOf(name)) && Boolean(given[fileSettingOf(name)])

/** Every setting by name: whether it is set, and its value if that may be shown. */
export const shownSettings = (
  environment: Environment,
  given: Record<string, string | undefined>,
): EnvironmentSetting[] =>
  (Object.keys(shape) as (keyof Environment)[]).map((name) => ({
    name,
    isSet: Boolean(given[name]) || isFromFile(name, given),
    value: harmless.has(name) && environment[name] !== undefined ? String(environment[name]) : null,
  }))
