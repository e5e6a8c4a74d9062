import { keepSending } from './emails/keep-sending.ts'
import { openMailServer, warningOfMail } from './emails/mail-server.ts'
import { keepDrawing } from './invoices/paper/keep-drawing.ts'
import { everyJob } from './every-job.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { queriesOn } from './platform/database/db.ts'
import type { Environment } from './platform/environment.ts'
import type { Events } from './platform/background/events.ts'
import { runJobs } from './platform/background/jobs.ts'

type Room = {
  environment: Environment
  database: Database
  events: Events
  tell: (error: unknown, sentence: string) => void
  warn: (sentence: string, facts?: object) => void
  publicUrl: () => string
  version: string
}

/**
 * Runs the jobs, sends the emails and makes the PDFs of issued papers. The returned function stops all three and waits
 * for what is in progress.
 */
export async function startBackground(room: Room): Promise<() => Promise<void>> {
  const { environment, database, tell, warn, publicUrl, version } = room
  const { pool } = database
  const stopJobs = await runJobs(everyJob({ environment, pool, publicUrl, version }), {
    pool,
    clock: systemClock,
    onError: (error, job) =>
      tell(error, job ? `The job ${job} failed` : 'The queue of jobs failed'),
    onAway: (err) => warn('The queue of jobs waits for the database', { err }),
  })
  const stopSending = sendEmails(room)
  const stopDrawing = keepDrawing({
    pool,
    clock: systemClock,
    events: room.events,
    onError: (error) => tell(error, 'The PDF of an issued paper could not be made'),
  })
  return async () => {
    await Promise.all([stopJobs(), stopSending?.(), stopDrawing()])
  }
}

/** Without a mail server, emails stay in the outbox. */
function sendEmails({ environment, database, events, tell, warn, publicUrl }: Room) {
  const { SMTP_URL, MAIL_FROM } = environment
  if (SMTP_URL === undefined) return undefined
  const warning = warningOfMail(SMTP_URL)
  if (warning) warn(warning)
  const mailServer = openMailServer(SMTP_URL)
  const room = {
    db: queriesOn(database.pool),
    clock: systemClock,
    mailServer,
    mailFrom: MAIL_FROM,
    publicUrl,
    warn,
  }
  const onError = (error: unknown) => tell(error, 'Emails could not be sent')
  return keepSending(room, { events, onError })
}
