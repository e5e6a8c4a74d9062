import { nearestWord, slipsBetween } from './slips.ts'
import { StartupError } from './startup-error.ts'

type Given = Record<string, string | undefined>

/** A name that begins like one of our settings is probably meant for Topside. */
const ours =
  /^(ADMIN|BACKUP|BACKUPS|CALLS|COOKIE|DATA|DATABASE|KEEP|MAIL|METRICS|MIGRATION|PRINTER|PUBLIC|REQUIRE|SMTP|TRUST|TOPSIDE)_/

/** Names that belong to npm, Node.js, PostgreSQL's own programs and others. */
const others = /^(npm_|NODE_|PG|LC_|XDG_|SFTP_URL$)/

/** Kubernetes tells every container about nearby services: TOPSIDE_SERVICE_HOST, DATABASE_PORT=tcp://10.0.0.1:5432. */
const isServiceLink = (name: string, value = ''): boolean =>
  /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO))?$/.test(name) ||
  (/_PORT$/.test(name) && /^(tcp|udp|sctp):\/\//.test(value))

/** Short names resemble unrelated ones, such as SITE_URL and SMTP_URL, so only an obvious typing mistake counts. */
function isSlipOf(name: string, setting: string): boolean {
  if (name.toUpperCase() === setting) return true
  if (Math.abs(name.length - setting.length) > 2) return false
  const slips = slipsBetween(name, setting)
  if (setting.length > 8) return slips <= 2
  if (setting.length > 6) return slips === 1
  const isSwapped = name.length === setting.length && name[1] === setting[0]
  return slips === 1 && (name[0] === setting[0] || isSwapped)
}

/** Refuses a name that looks like ours but is not, with the nearest setting. Throws StartupError. */
export function refuseMisspelt(given: Given, settings: readonly string[]): void {
  for (const [name, value] of Object.entries(given)) {
    if (settings.includes(name) || others.test(name) || isServiceLink(name, value)) continue
    const slip = name.length <= 40 && settings.some((setting) => isSlipOf(name, setting))
    if (!slip && !ours.test(name)) continue
    const nearest = nearestWord(name, settings)
    throw new StartupError(
      `${name} is not a setting of Topside; ${nearest ? `did you mean ${nearest}?` : `it knows ${settings.join(', ')}.`}`,
    )
  }
}
