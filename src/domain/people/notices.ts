import { counted } from '#domain/words/counted.ts'

/** What admins can be emailed about. Each admin chooses. */
export const noticeKinds = [
  'new_order',
  'order_changed',
  'missing_from_van',
  'goods_refused',
  'expired_link',
  'failed_email',
  'backup_failed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChoices: Record<NoticeKind, string> = {
  new_order: 'A customer placed an order',
  order_changed: 'A customer changed or cancelled an order',
  missing_from_van: 'Goods were missing from the van',
  goods_refused: 'Goods were refused: a credit note waits',
  expired_link: 'A customer opened an invitation that has expired',
  failed_email: 'An email could not be sent',
  backup_failed: 'The daily backup failed',
}

const asCounted: Record<NoticeKind, [one: string, many: string]> = {
  new_order: ['new order', 'new orders'],
  order_changed: ['order changed by its customer', 'orders changed by their customers'],
  missing_from_van: ['order with goods missing', 'orders with goods missing'],
  goods_refused: ['credit note to check', 'credit notes to check'],
  expired_link: ['expired invitation opened', 'expired invitations opened'],
  failed_email: ['email not sent', 'emails not sent'],
  backup_failed: ['backup failed', 'backups failed'],
}

/** After an email of notices, further notices are collected for this long. */
export const noticesTogetherMs = 15 * 60_000

/** An email lists at most this many notices of one kind, and counts the rest. */
export const mostListed = 30

/** The notices of one kind: a line for each that is listed, and how many there were in all. */
export type Happened = { kind: NoticeKind; lines: string[]; total: number }

/** For example '3 new orders, 1 email not sent'. */
export const noticeSubject = (happened: readonly Happened[]): string =>
  happened.map(({ kind, total }) => counted(total, ...asCounted[kind])).join(', ')

export const noticeParagraphs = (happened: readonly Happened[]): string[] =>
  happened.map(({ kind, lines, total }) =>
    [
      `${noticeChoices[kind]}:`,
      ...lines,
      ...(total > lines.length ? [`and ${counted(total - lines.length, 'more', 'more')}`] : []),
    ].join('\n'),
  )
