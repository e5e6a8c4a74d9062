import { nearestWord } from './platform/slips.ts'
import { StartupError } from './platform/startup-error.ts'

export type Command =
  | { does: 'serve'; demo: boolean }
  | { does: 'work' }
  | { does: 'backup' }
  | { does: 'reset-admin' }
  | { does: 'restore'; file: string; replace: boolean; yes: boolean; rehearse: boolean }
  | { does: 'move-to-postgres'; url: string }

const commands = [
  '--demo',
  '--worker',
  '--backup',
  '--restore',
  '--move-to-postgres',
  '--reset-admin',
]
const choices = ['--replace', '--yes', '--rehearse']
const known = [...commands, ...choices]

/** Reads the command line. Throws a StartupError with one sentence if the words are not a command of Topside. */
export function readCommand(words: readonly string[]): Command {
  const [asked, another] = words.filter((word) => commands.includes(word))
  if (another) throw new StartupError(`${asked} and ${another} are two commands; give one of them.`)
  const named = nameAfter(asked, words)
  const rest = words.filter((word) => word !== asked && word !== named)
  refuseUnknown(rest.filter((word) => asked !== '--restore' || !choices.includes(word)))
  if (asked === '--worker') return { does: 'work' }
  if (asked === '--backup') return { does: 'backup' }
  if (asked === '--reset-admin') return { does: 'reset-admin' }
  if (asked === '--restore') return restoreOf(named, rest)
  if (asked !== '--move-to-postgres') return { does: 'serve', demo: asked === '--demo' }
  if (named === undefined)
    throw new StartupError('Name the database: npm run move-to-postgres -- postgres://…')
  return { does: 'move-to-postgres', url: named }
}

function restoreOf(file: string | undefined, rest: readonly string[]): Command {
  if (file === undefined)
    throw new StartupError('Name the backup: npm run restore -- topside-2026-11-21T0300.tbk')
  const [replace, yes, rehearse] = choices.map((choice) => rest.includes(choice))
  if (replace && rehearse)
    throw new StartupError('--rehearse replaces nothing; leave out --replace.')
  return { does: 'restore', file, replace: !!replace, yes: !!yes, rehearse: !!rehearse }
}

/** The backup file or the database: the first word after the command that is not an option. */
function nameAfter(asked: string | undefined, words: readonly string[]): string | undefined {
  if (asked !== '--restore' && asked !== '--move-to-postgres') return undefined
  return words.slice(words.indexOf(asked) + 1).find((word) => !word.startsWith('--'))
}

function refuseUnknown([word]: readonly string[]): void {
  if (word === undefined) return
  if (choices.includes(word)) throw new StartupError(`${word} only works with --restore.`)
  const nearest = nearestWord(word, known)
  throw new StartupError(
    `${shown(word)} is not an option of Topside; ${nearest ? `did you mean ${nearest}?` : `it knows ${known.join(', ')}.`}`,
  )
}

/** The word to show in a message, without what follows an equals sign: that may be a password. */
const shown = (word: string): string =>
  /^[\w-]{1,40}(?==|$)/.exec(word)?.[0] ?? 'One of the words given'
