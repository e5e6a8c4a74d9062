import { expect, it } from 'vitest'
import { toldInWords, toldOf } from './recall-told.ts'

const none = { sentAt: null, seenAt: null, phonedAt: null, answeredAt: null }
const at = (minute: number) => `2026-12-01T06:0${minute}:00Z`

it('counts customers as told if they got an email, saw the message, were rung or answered, and no others', () => {
  const sent = { ...none, told: 'sent' as const, sentAt: at(1) }
  const rung = { ...none, told: 'no_email' as const, phonedAt: at(5) }
  const seen = { ...none, told: 'pending' as const, seenAt: at(3), answeredAt: at(4) }
  const others = (['pending', 'failed', 'discarded', 'no_email', 'not_yet'] as const).map(
    (told) => ({ ...none, told }),
  )
  expect(toldOf([sent, rung, seen])).toMatchObject({ told: 3, waiting: 0, lastAt: at(5) })
  const all = [sent, rung, seen, ...others]
  expect(toldOf(all)).toEqual({
    ...{ told: 3, waiting: 1, failed: 2, noEmail: 1, notYet: 1, lastAt: null },
  })
  expect(toldInWords(all)).toBe(
    '3 of 8 told, 1 message waits, 2 not sent: ring, 1 without email: ring',
  )
})
