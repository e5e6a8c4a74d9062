import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the simulated mail server does with a recipient. */
export type Mood = 'accepts' | 'refuses' | 'greylists' | 'hangs' | 'waits'

/** `raw` is the email as it was sent to us. */
type Received = Email & { envelope: { from: string; to: string[] }; raw: string }

const refusals = {
  refuses: [550, '5.1.1 No such mailbox here'],
  greylists: [451, '4.7.1 Greylisted, come back in a minute'],
} as const

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A simulated mail server on this machine; tests set how it behaves. `received` holds what it accepted. */
export async function startMailServer(options: { users?: Record<string, string> } = {}) {
  let mood: Mood = 'accepts'
  let letGo: () => void = () => undefined
  const received: Received[] = []
  const knocks: string[] = []
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.users ? [] : (['AUTH'] as const))],
    authOptional: options.users === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = '', password }, _session, done) {
      tries++
      if (options.users?.[username] === password) done(null, { user: username })
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      knocks.push(address)
      if (mood === 'hangs') return
      if (mood === 'accepts' || mood === 'waits') return done()
      const [responseCode, reason] = refusals[mood]
      done(Object.assign(new Error(reason), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const keep = async () => {
          const content = Buffer.concat(parts)
          const email = await PostalMime.parse(content)
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          received.push({
            ...email,
            raw: content.toString('latin1'),
            envelope: { from, to: envelope.rcptTo.map(({ address }) => address) },
          })
          done()
        }
        const keepOnce = () => {
          letGo = () => undefined
          void keep()
        }
        if (mood === 'waits') letGo = keepOnce
        else keepOnce()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    /** Every recipient of every email it was offered. */
    knocks,
    /** How often someone tried to sign in. */
    tries: () => tries,
    is: (now: Mood) => (mood = now),
    /** Accepts the email that it has kept waiting, if there is one. */
    letGo: () => letGo(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
