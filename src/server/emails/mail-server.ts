import { createTransport } from 'nodemailer'
import { isHere } from '#server/platform/http/networks.ts'

export type Outgoing = {
  messageId: string
  from: { name: string; address: string }
  /** Where replies go, if not to the sender. */
  replyTo?: string
  recipient: string
  subject: string
  text: string
  html?: string
  /** One with a `cid` is shown within the email. */
  attachments?: { filename: string; content: Buffer; cid?: string }[]
  unsubscribeUrl?: string
}

/** The mail server's answer to an email. After a permanent refusal there are no further tries. */
export type Reply = { accepted: true } | { accepted: false; reason: string; forGood: boolean }

export type MailServer = (email: Outgoing) => Promise<Reply>

const patienceMs = 20_000
const oneAddress = /^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/

/** The server behind an smtp:// or smtps:// URL; `patience` is the total time for one email in ms. */
export function openMailServer(url: string, patience = patienceMs): MailServer {
  const transport = createTransport({ url, ...encryptionFor(url), socketCloseTimeout: 0 })
  return async ({ recipient, unsubscribeUrl, ...email }) => {
    if (!oneAddress.test(recipient)) return refusal(`${recipient} is not one address.`, true)
    const signal = AbortSignal.timeout(patience)
    const envelope = { from: email.from.address, to: [recipient] }
    try {
      await transport.sendMail({
        ...email,
        to: { name: '', address: recipient },
        envelope,
        // Asks for no automatic reply (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        signal,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { accepted: true }
    } catch (error) {
      return signal.aborted
        ? refusal(`The mail server took longer than ${patience / 1000} seconds.`, false)
        : refusalOf(error as SmtpError)
    }
  }
}

/** A password is never sent unencrypted, except to this machine or if the URL says so. */
function encryptionFor(url: string): { requireTLS?: true } {
  const { username, hostname, searchParams } = new URL(url)
  return username && !isHere(hostname) && !searchParams.has('requireTLS')
    ? { requireTLS: true }
    : {}
}

/** A warning if emails may leave this machine without encryption, or null. */
export function warningOfMail(url: string): string | null {
  const { protocol, username, hostname, searchParams } = new URL(url)
  const demanded = searchParams.get('requireTLS') ?? (username ? 'true' : 'false')
  if (protocol === 'smtps:' || isHere(hostname) || !['false', '0', ''].includes(demanded))
    return null
  return `Emails${username ? ' and the password' : ''} go to ${hostname} without TLS where it offers none: say requireTLS=true in SMTP_URL, unless the network between is private.`
}

/**
 * Whether emails stay on this machine, or go by TLS with a checked certificate. It reads the URL as the mailer does.
 */
export function isSafeMail(url: string): boolean {
  if (isHere(new URL(url).hostname)) return true
  const { secure, requireTLS, tls } = createTransport({ url, ...encryptionFor(url) }).options
  return Boolean(secure || requireTLS) && tls?.rejectUnauthorized !== false
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const judged = new Set(['EENVELOPE', 'EMESSAGE'])
const signInFirst = 530

/** A 5xx about the email is permanent. A 5xx about the connection, encryption or sign-in is ours to correct. */
const refusalOf = ({ code = '', responseCode = 0, response, message }: SmtpError): Reply =>
  refusal(
    response ?? message,
    judged.has(code) && responseCode >= 500 && responseCode !== signInFirst,
  )

const refusal = (reason: string, forGood: boolean): Reply => ({
  accepted: false,
  reason: reason.replaceAll('\u0000', '').slice(0, 1000),
  forGood,
})
