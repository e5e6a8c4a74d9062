import type pg from 'pg'
import { newPassword } from '#contract/people/customer-setup.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, queriesOn, transaction } from '#server/platform/database/db.ts'
import { Refusal } from '#server/platform/refusals.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { hashChosen } from '#server/sign-in/choose-password.ts'
import { endLinks, endSessions } from '#server/sign-in/sessions-rows.ts'
import { takeTwoStepOff } from '#server/sign-in/two-step-rows.ts'
import type { Terminal } from '#server/terminal.ts'
import { activeAdmins, setAdminPassword } from './staff-rows.ts'

type Admin = Awaited<ReturnType<typeof activeAdmins>>[number]

/**
 * Gives an admin a new password, asked for at the terminal, and ends their sessions. The audit log says how. Returns
 * the line that says what was done.
 */
export async function resetLostAdmin(pool: pg.Pool, now: number, terminal: Terminal) {
  const db = queriesOn(pool)
  const admin = await chosen(await activeAdmins(db), terminal)
  const passwordHash = await askedTwice(db, admin, terminal)
  const takesOff = admin.twoStep && (await isYes(terminal, twoStepQuestion))
  const doer = { id: admin.id, name: 'npm run reset-admin', role: 'admin', at: isoOf(now) }
  await transaction(
    pool,
    async (tx) => {
      await setAdminPassword(tx, admin.id, passwordHash)
      if (takesOff) await takeTwoStepOff(tx, admin.id)
      await endSessions(tx, admin.id)
      await endLinks(tx, admin.id)
    },
    doer,
  )
  return `${admin.login} has the new password and is signed out everywhere. Sign in with it now.`
}

const twoStepQuestion =
  'Is the phone for the second step lost, too? Type yes to turn two-step sign-in off: '

const isYes = async ({ ask }: Terminal, question: string) => (await ask(question)).trim() === 'yes'

/** The only admin, or the one whose email or username is typed. */
async function chosen([first, ...others]: Admin[], { say, ask }: Terminal): Promise<Admin> {
  if (!first) throw new StartupError('There is no active admin in this database.')
  if (others.length === 0) {
    say(`The admin is ${first.login}.`)
    return first
  }
  const all = [first, ...others]
  say(`The admins are ${all.map(({ login }) => login).join(', ')}.`)
  const typed = (await ask('Whose password is lost? ')).trim().toLowerCase()
  const found = all.find(({ login }) => login.toLowerCase() === typed)
  if (!found) throw new StartupError('No admin has that email or username. Nothing was changed.')
  return found
}

const mostTries = 3

/** The hash of a password that was typed twice and is hard enough to guess. */
async function askedTwice(db: Db, { login, name }: Admin, terminal: Terminal): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const typed = await terminal.askSecret('New password: ')
    const { error: unfit } = newPassword.safeParse(typed)
    if (unfit) {
      terminal.say(`${unfit.issues[0]?.message}.`)
    } else if ((await terminal.askSecret('The same again: ')) !== typed) {
      terminal.say('The two are different.')
    } else {
      try {
        return await hashChosen(db, typed, [login, name])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        terminal.say(error.message)
      }
    }
  }
  throw new StartupError('Nothing was changed.')
}
