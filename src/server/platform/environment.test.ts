import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cookieSecretsOf, loopbackPrintersOf, readEnvironment } from './environment.ts'
import { StartupError } from './startup-error.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readEnvironment(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'accepted'
}

it('without settings it serves only this machine, on port 3000', () => {
  expect(readEnvironment({ PATH: '/bin' })).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_POOL: 20,
    LOG_LEVEL: 'warn',
    METRICS_HOST: '127.0.0.1',
    TRUST_PROXY: 'false',
    REQUIRE_TLS: 'false',
    KEEP_ON_DEVICES: 'true',
    WORKER: 'in-process',
    BACKUPS_KEPT: 14,
    CALLS_PER_MINUTE: 600,
  })
})

it('an empty setting counts as none', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['ADTABASE_URL', 'DATABASE_URL'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
  ['DATBASE_URL_FILE', 'DATABASE_URL_FILE'],
  ['Database_Url', 'DATABASE_URL'],
  ['port', 'PORT'],
  ['PROT', 'PORT'],
  ['OPRT', 'PORT'],
  ['HOSTS', 'HOST'],
  ['WROKER', 'WORKER'],
  ['CLAMDD', 'CLAMD'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['EMAIL_FROM', 'MAIL_FROM'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['BACKUP_KEPT', 'BACKUPS_KEPT'],
  ['METRICS_PROT', 'METRICS_PORT'],
  ['REQUIRE_TSL', 'REQUIRE_TLS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
])('%s is refused, and %s suggested', (name, meant) => {
  expect(refusal({ [name]: 'x' })).toBe(
    `${name} is not a setting of Topside; did you mean ${meant}?`,
  )
})

it('an unknown setting that resembles none is refused with a list of all settings', () => {
  for (const name of ['DATA_DIRECTORY', 'SMTP_HOST', 'TOPSIDE_COLOUR'])
    expect(refusal({ [name]: 'x' })).toMatch(
      new RegExp(`^${name} is not a setting of Topside; it knows PORT, .*SMTP_URL_FILE, .*\\.$`),
    )
})

/** Names that desktops, servers, npm, systemd, tmux, CI, Kubernetes and hosting companies set. */
const setByOthers =
  `PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL LANG LANGUAGE LC_ALL TERM TERM_PROGRAM COLORTERM EDITOR
  PAGER LESS TZ TMPDIR TEMP TMP MAIL MAILCHECK HOSTNAME HOSTTYPE OSTYPE MACHTYPE HISTFILE DISPLAY WAYLAND_DISPLAY XAUTHORITY
  DBUS_SESSION_BUS_ADDRESS XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_DATA_HOME GDMSESSION SSH_AUTH_SOCK SSH_CONNECTION SSH_TTY
  SUDO_USER SUDO_COMMAND TMUX TMUX_PANE STY _ INIT_CWD COLOR npm_config_port npm_package_name npm_lifecycle_event
  npm_execpath npm_node_execpath npm_config_data_dir NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NVM_DIR NVM_BIN
  NOTIFY_SOCKET INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY LISTEN_FDS LISTEN_PID MAINPID WATCHDOG_USEC CREDENTIALS_DIRECTORY
  PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGDATA PGSSLMODE PGDATA_DIR HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy
  ALL_PROXY SSL_CERT_FILE CI GITHUB_ACTIONS GITHUB_TOKEN RUNNER_OS CI_JOB_ID GITLAB_CI DEBIAN_FRONTEND container
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT_HTTPS DYNO WEB_CONCURRENCY REDIS_URL MONGO_URL SITE_URL
  HTTP_URL SFTP_URL FTP_URL API_URL APP_URL SMTPD LHOST LPORT RHOST GHOST VHOST META_DIR CACHE_DIR STATE_DIR RUST_LOG
  DEBUG LOGS LOG_DIR LOG_FORMAT ANDROID_HOME JAVA_HOME GOPATH CARGO_HOME PYTHONPATH VIRTUAL_ENV CONDA_PREFIX
  ComSpec SystemRoot windir ProgramFiles PROGRAMDATA APPDATA LOCALAPPDATA USERPROFILE PUBLIC PATHEXT OS NUMBER_OF_PROCESSORS
  TEST_DATABASE_URL POSTGRES_PASSWORD POSTGRES_DB CHROMIUM_PATH BUILD SITE`.split(/\s+/)

it('other programs’ variables are ignored', () => {
  for (const name of setByOthers)
    expect([name, refusal({ [name]: 'x' })]).toEqual([name, 'accepted'])
  const serviceLinks = {
    TOPSIDE_SERVICE_HOST: '10.0.0.1',
    TOPSIDE_SERVICE_PORT_HTTP: '3000',
    TOPSIDE_PORT: 'tcp://10.0.0.1:3000',
    TOPSIDE_PORT_3000_TCP: 'tcp://10.0.0.1:3000',
    DATABASE_PORT_5432_TCP_ADDR: '10.0.0.2',
  }
  expect(refusal(serviceLinks)).toBe('accepted')
  expect(refusal({ TOPSIDE_PORT: '3000' })).toMatch(/^TOPSIDE_PORT is not a setting/)
  expect(refusal({ ...process.env } as Record<string, string>)).toBe('accepted')
})

it.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a port from 0 to 65535.'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a port from 0 to 65535.'],
  [{ HOST: 'two words' }, 'HOST must be an address or a host name.'],
  [
    { DATABASE_URL: 'mysql://localhost/topside' },
    'DATABASE_URL must look like postgres://user:password@host:5432/name.',
  ],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be 1 to 200.'],
  [{ DATABASE_POOL: '1.5' }, 'DATABASE_POOL must be 1 to 200.'],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL must be a number.'],
  [{ ADMIN_EMAIL: 'sam' }, 'ADMIN_EMAIL must be an email address.'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be at least 8 characters.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  [
    { SMTP_URL: 'mail.example.co.uk:587' },
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.',
  ],
  [
    { SMTP_URL: 'smtp://host:port' },
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.',
  ],
  [{ MAIL_FROM: 'The Butcher' }, 'MAIL_FROM must be an email address.'],
  [{ COOKIE_SECRET: 'x'.repeat(31) }, 'COOKIE_SECRET must be at least 32 characters.'],
  [
    { COOKIE_SECRET: 'x'.repeat(32), COOKIE_SECRET_PREVIOUS: 'short' },
    'COOKIE_SECRET_PREVIOUS must be at least 32 characters.',
  ],
  [
    { COOKIE_SECRET_PREVIOUS: 'x'.repeat(32) },
    'COOKIE_SECRET_PREVIOUS is of use beside COOKIE_SECRET alone; set both.',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false.'],
  [{ REQUIRE_TLS: '1' }, 'REQUIRE_TLS must be true or false.'],
  [{ KEEP_ON_DEVICES: 'no' }, 'KEEP_ON_DEVICES must be true or false.'],
  [{ WORKER: 'none' }, 'WORKER must be in-process or separate.'],
  [{ BACKUPS_KEPT: '0' }, 'BACKUPS_KEPT must be 1 to 3650 days.'],
  [{ PRINTER_LOOPBACK: '1' }, 'PRINTER_LOOPBACK must be true or false.'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(refusal(env)).toBe(sentence)
})

it('a cookie key signs, and the previous one is still accepted', () => {
  const [COOKIE_SECRET, COOKIE_SECRET_PREVIOUS] = ['new'.repeat(11), 'old'.repeat(11)] as const
  const secretsOf = (env: Record<string, string>) => cookieSecretsOf(readEnvironment(env))
  expect(secretsOf({})).toBeUndefined()
  expect(secretsOf({ COOKIE_SECRET })).toEqual([COOKIE_SECRET])
  expect(secretsOf({ COOKIE_SECRET, COOKIE_SECRET_PREVIOUS })).toEqual([
    COOKIE_SECRET,
    COOKIE_SECRET_PREVIOUS,
  ])
})

it('a scanner is reached at a socket path or at host:port', () => {
  for (const CLAMD of ['clamd', 'run/clamd.ctl', 'host:70000', ':3310', 'tcp://127.0.0.1:3310'])
    expect(refusal({ CLAMD })).toBe('CLAMD must look like /run/clamav/clamd.ctl or 127.0.0.1:3310.')
  for (const CLAMD of ['/run/clamav/clamd.ctl', '127.0.0.1:3310', '[::1]:3310', 'scanner.lan:3310'])
    expect(refusal({ CLAMD })).toBe('accepted')
})

it('an error never repeats a secret', () => {
  expect(refusal({ ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2')
  expect(refusal({ DATABASE_URL: 'pg://u:hunter2@h/d' })).not.toContain('hunter2')
  expect(refusal({ COOKIE_SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(refusal({ SMTP_URL: 'smpt://u:hunter2@h' })).not.toContain('hunter2')
})

it.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ TRUST_PROXY: 'true' }, false],
  [{ HOST: '0.0.0.0', PRINTER_LOOPBACK: 'true' }, true],
  [{ PRINTER_LOOPBACK: 'false' }, false],
])('with %j the server may print to its own machine: %s', (env, prints) => {
  expect(loopbackPrintersOf(readEnvironment(env))).toBe(prints)
})

const folder = mkdtempSync(join(tmpdir(), 'topside-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (content: string): string => {
  const path = join(folder, String(Math.random()))
  writeFileSync(path, content)
  return path
}

it.each([
  ['DATABASE_URL', 'postgres://topside:hidden@db/topside'],
  ['ADMIN_PASSWORD', ' a long one, with spaces '],
  ['SMTP_URL', 'smtps://me:hidden@mail.example'],
  ['COOKIE_SECRET', 'of at least thirty-two characters'],
])('%s may come from a file that ends with or without a newline', (name, value) => {
  for (const ending of ['', '\n', '\r\n'])
    expect(readEnvironment({ [name]: '', [`${name}_FILE`]: fileOf(value + ending) })).toMatchObject(
      {
        [name]: value,
      },
    )
  expect(readEnvironment({ [`${name}_FILE`]: '' })).not.toHaveProperty(name)
})

it('an unusable secret file is refused in one sentence, without its content or its name', () => {
  const SMTP_URL_FILE = fileOf('smtp://host:hunter2')
  expect(refusal({ SMTP_URL: 'smtp://host', SMTP_URL_FILE })).toBe(
    'SMTP_URL and SMTP_URL_FILE are both set; keep one of them.',
  )
  expect(refusal({ SMTP_URL_FILE })).toBe(
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.',
  )
  const saidOf = (path: string) => refusal({ DATABASE_URL_FILE: path })
  expect(saidOf('/nowhere/hunter2')).toBe(
    "The file that DATABASE_URL_FILE names can't be read (ENOENT).",
  )
  expect(saidOf(folder)).toBe("The file that DATABASE_URL_FILE names can't be read (EISDIR).")
  for (const nothing of ['', '\n'])
    expect(saidOf(fileOf(nothing))).toBe('The file that DATABASE_URL_FILE names is empty.')
  expect(saidOf(fileOf('postgres://u:hunter2@h/d\nhunter2'))).toBe(
    'The file that DATABASE_URL_FILE names has more than one line.',
  )
  expect(refusal({ MAIL_FROM_FILE: SMTP_URL_FILE })).toMatch(/^MAIL_FROM_FILE is not a setting/)
})
