import { expect, it } from 'vitest'
import { readCommand } from './command-line.ts'
import { StartupError } from './platform/startup-error.ts'

const refusal = (...words: string[]): string => {
  try {
    readCommand(words)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'accepted'
}

it.each([
  [[], { does: 'serve', demo: false }],
  [['--demo'], { does: 'serve', demo: true }],
  [['--worker'], { does: 'work' }],
  [['--backup'], { does: 'backup' }],
  [['--reset-admin'], { does: 'reset-admin' }],
  [
    ['--restore', 'a.tbk'],
    { does: 'restore', file: 'a.tbk', replace: false, yes: false, rehearse: false },
  ],
  [
    ['--restore', '--replace', 'a.tbk', '--yes'],
    { does: 'restore', file: 'a.tbk', replace: true, yes: true, rehearse: false },
  ],
  [
    ['--restore', 'a.tbk', '--rehearse'],
    { does: 'restore', file: 'a.tbk', replace: false, yes: false, rehearse: true },
  ],
  [['--move-to-postgres', 'postgres://db/a'], { does: 'move-to-postgres', url: 'postgres://db/a' }],
])('understands %j', (words, command) => {
  expect(readCommand(words)).toEqual(command)
})

const all =
  '--demo, --worker, --backup, --restore, --move-to-postgres, --reset-admin, --replace, --yes, --rehearse'

it.each([
  [['--dmeo'], '--dmeo is not an option of Topside; did you mean --demo?'],
  [['--Worker'], '--Worker is not an option of Topside; did you mean --worker?'],
  [['--restroe', 'a.tbk'], '--restroe is not an option of Topside; did you mean --restore?'],
  [
    ['--restore', 'a.tbk', '--relace'],
    '--relace is not an option of Topside; did you mean --replace?',
  ],
  [['demo'], 'demo is not an option of Topside; did you mean --demo?'],
  [['--help'], `--help is not an option of Topside; it knows ${all}.`],
  [['--password=hidden'], `--password is not an option of Topside; it knows ${all}.`],
  [
    ['--restore', 'a.tbk', 'b.tbk'],
    `One of the words given is not an option of Topside; it knows ${all}.`,
  ],
  [['--demo', '--worker'], '--demo and --worker are two commands; give one of them.'],
  [
    ['--restore', 'a.tbk', '--rehearse', '--replace'],
    '--rehearse replaces nothing; leave out --replace.',
  ],
  [['--backup', '--yes'], '--yes only works with --restore.'],
  [['--restore', '--replace'], 'Name the backup: npm run restore -- topside-2026-11-21T0300.tbk'],
  [['--move-to-postgres'], 'Name the database: npm run move-to-postgres -- postgres://…'],
])('refuses %j in one sentence', (words, sentence) => {
  expect(refusal(...words)).toBe(sentence)
})
