import { readFileSync } from 'node:fs'
import { StartupError } from '#server/platform/startup-error.ts'

type Given = Record<string, string | undefined>

/** Settings that may come from a file, as vaults, containers and systemd provide secrets. */
const secretSettings = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'COOKIE_SECRET',
  'COOKIE_SECRET_PREVIOUS',
] as const

export const fileSettingOf = (name: string) => `${name}_FILE`
export const fileSettings: readonly string[] = secretSettings.map(fileSettingOf)

/**
 * Reads each file that a setting NAME_FILE names, and sets NAME to its content. Throws a StartupError, which never
 * repeats the content.
 */
export function withSecretsOfFiles(given: Given): Given {
  const read = { ...given }
  for (const name of secretSettings) {
    const setting = fileSettingOf(name)
    const path = given[setting]
    if (!path) continue
    if (given[name])
      throw new StartupError(`${name} and ${setting} are both set; keep one of them.`)
    read[name] = oneLineOf(path, setting)
  }
  return read
}

/** Its messages leave out the path, too, because people who confuse the two settings put a secret there. */
function oneLineOf(path: string, setting: string): string {
  const line = contentOf(path, setting).replace(/\r?\n$/, '')
  if (line === '') throw new StartupError(`The file that ${setting} names is empty.`)
  if (/[\r\n]/.test(line))
    throw new StartupError(`The file that ${setting} names has more than one line.`)
  return line
}

function contentOf(path: string, setting: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(`The file that ${setting} names can't be read (${code}).`)
  }
}
