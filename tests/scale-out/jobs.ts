import { setTimeout as wait } from 'node:timers/promises'
import { addGeneralReminder } from '#contract/ordering/reminders.ts'
import { accountIds } from '../load/fixtures.ts'
import { customerAt } from './caller.ts'
import { ask, type Claim, type Stage } from './stage.ts'

const each = 10
/** The time for creating all reminders, because a reminder in the past is refused. */
const setMs = 60_000
const patienceMs = 240_000
/** The time in which a second email would arrive. */
const afterMs = 15_000

export const jobs: Claim = {
  title: 'reminders that are due go once, though every process works on them',
  async prove(stage) {
    const people = accountIds.slice(5, 15)
    const due = new Date(Date.now() + setMs).toISOString()
    for (const accountId of people) await setReminders(stage, accountId, due)
    const wanted = people.length * each
    const until = Date.now() + patienceMs
    while (stage.mail.received.length < wanted && Date.now() < until) await wait(200)
    await wait(afterMs)
    const sent = stage.mail.received.length
    const once = new Set(stage.mail.received.map(({ messageId }) => messageId)).size
    const [{ runs } = { runs: 0 }] = await ask<{ runs: number }>(stage, runsOfTheJob)
    const figures = `${wanted} due, ${sent} emails, ${once} different, in ${runs} runs of the job`
    return { holds: sent === wanted && once === wanted, figures }
  },
}

async function setReminders({ proxy }: Stage, accountId: string, due: string): Promise<void> {
  const caller = await customerAt(proxy, accountId)
  for (let n = 0; n < each; n++) {
    const body = {
      title: `Order the roast ${n}`,
      reminderDateTime: due,
      emailAddress: `chef@${accountId.toLowerCase()}.example`,
    }
    const { status } = await caller.call(addGeneralReminder, { body })
    if (status !== 201) throw new Error(`A reminder was answered ${status}.`)
  }
}

const runsOfTheJob =
  "select count(*)::int as runs from pgboss.job where name = 'reminders' and state = 'completed'"
