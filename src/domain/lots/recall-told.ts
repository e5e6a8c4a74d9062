import { counted } from '../words/counted.ts'

/** The state of a recall's emails to one customer: `sent` if any was sent, or else the state of the newest. */
export const emailStates = [
  'no_email',
  'not_yet',
  'pending',
  'sent',
  'failed',
  'discarded',
] as const

type Row = {
  told: (typeof emailStates)[number]
  sentAt: string | null
  seenAt: string | null
  phonedAt: string | null
  answeredAt: string | null
}

/** When a customer first knew of the recall: by email, on its screens, by phone, or at the latest by answering. */
export const knewAt = ({ sentAt, seenAt, phonedAt, answeredAt }: Omit<Row, 'told'>) =>
  [sentAt, seenAt, phonedAt, answeredAt].filter((at) => at !== null).toSorted()[0] ?? null

/** How many customers know of a recall, why the others don't, and when the last one was told if all know. */
export function toldOf(customers: readonly Row[]) {
  const known = customers.flatMap((row) => knewAt(row) ?? [])
  const others = customers.filter((row) => knewAt(row) === null)
  const number = (...states: Row['told'][]) =>
    others.filter(({ told }) => states.includes(told)).length
  return {
    told: known.length,
    waiting: number('pending'),
    failed: number('failed', 'discarded'),
    noEmail: number('no_email'),
    notYet: number('not_yet'),
    lastAt: others.length === 0 ? (known.toSorted().at(-1) ?? null) : null,
  }
}

/** '3 of 6 told, 1 message waits, 1 not sent: ring, 1 without email: ring'. */
export function toldInWords(customers: readonly Row[]): string {
  const { told, waiting, failed, noEmail } = toldOf(customers)
  return [
    `${told} of ${customers.length} told`,
    waiting > 0 && `${counted(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}`,
    failed > 0 && `${failed} not sent: ring`,
    noEmail > 0 && `${noEmail} without email: ring`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The state of the emails to a customer, in words for the report of a recall. */
export function recallEmailInWords({ told }: Pick<Row, 'told'>): string {
  const words: Record<Row['told'], string> = {
    no_email: 'No email',
    not_yet: 'No email sent',
    pending: 'Email waits',
    sent: 'Email sent',
    failed: 'Email failed',
    discarded: 'Email discarded',
  }
  return words[told]
}
