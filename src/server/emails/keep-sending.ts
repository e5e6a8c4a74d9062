import type { Events } from '#server/platform/background/events.ts'
import { type PostRoom, sendEmail, signatureOf } from './send-email.ts'

const lookMs = 10_000
/** How many emails one process sends at once. */
const lines = 4

type Surroundings = { events: Events; onError: (error: unknown) => void }

/**
 * Sends emails that are due: at the start, when a commit has written one, and every ten seconds. The returned
 * function stops this and waits for the emails being sent.
 */
export function keepSending(
  room: PostRoom,
  { events, onError }: Surroundings,
): () => Promise<void> {
  let stopping = false
  let again = false
  let running: Promise<void> | undefined

  const line = async () => {
    while (!stopping && (await sendEmail(room)))
      events.announce({ topics: ['emails'], customers: [] })
  }
  const wake = () => {
    again = running !== undefined
    if (running || stopping) return
    running = Promise.all(Array.from({ length: lines }, () => line().catch(onError))).then(() => {
      running = undefined
      if (again) wake()
    })
  }

  const timer = setInterval(wake, lookMs)
  const unsubscribe = events.subscribe(({ topics }) => {
    if (topics.includes('emails')) wake()
  })
  wake()
  sayIfUnsigned(room).catch(onError)
  return async () => {
    stopping = true
    clearInterval(timer)
    unsubscribe()
    await running
  }
}

async function sayIfUnsigned(room: PostRoom): Promise<void> {
  if (await signatureOf(room)) return
  throw new Error('Emails are waiting: they have no sender. Set MAIL_FROM.')
}
