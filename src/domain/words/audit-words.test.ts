import { describe, expect, test } from 'vitest'
import { type AuditedChange, whatChanged, whatItIs } from './audit-words.ts'

const entry = (given: Partial<AuditedChange>): AuditedChange => ({
  subject: 'weight',
  subjectName: 'ORD-000775, Rump, whole',
  customerName: 'The Oak Tavern',
  orderId: null,
  change: 'changed',
  field: 'quantity_picked',
  oldValue: null,
  newValue: null,
  ...given,
})

const categories = new Map([
  [1, 'Beef'],
  [3, 'Bangers'],
  [12, 'Cheese'],
])

describe('an entry of the audit log in words', () => {
  test.each<[Partial<AuditedChange>, string]>([
    [{ oldValue: '5.37 kg', newValue: '5.05 kg' }, 'picked weight 5.37 kg → 5.05 kg'],
    [{ newValue: '5.37 kg' }, 'picked weight – → 5.37 kg'],
    [{ oldValue: '3 pack', newValue: null }, 'picked quantity 3 pack → –'],
    [
      { subject: 'price', field: 'customer_price', oldValue: '1250.00', newValue: null },
      'own price £1,250.00 → –',
    ],
    [
      { subject: 'status', field: 'status', oldValue: 'picked', newValue: 'dispatched' },
      'status PICKED → READY FOR DELIVERY',
    ],
    [
      { subject: 'invoice', field: 'status', oldValue: 'awaiting_approval', newValue: 'issued' },
      'status AWAITING APPROVAL → ISSUED',
    ],
    [
      { subject: 'order', field: 'delivery_date', oldValue: '2026-12-03', newValue: '2026-12-04' },
      'delivery date 03/12/2026 → 04/12/2026',
    ],
    [
      { subject: 'product', field: 'category_id', oldValue: '1', newValue: '3' },
      'category Beef → Bangers',
    ],
    [
      { subject: 'product', field: 'category_id', oldValue: '12', newValue: '99' },
      'category Cheese → no. 99',
    ],
    [
      { subject: 'customer', field: 'on_stop', oldValue: 'false', newValue: 'true' },
      'on stop no → yes',
    ],
    [{ subject: 'product', field: 'name', oldValue: 'Rump', newValue: 'true' }, 'name Rump → true'],
    [{ subject: 'user', field: 'password' }, 'password changed'],
    [
      { subject: 'user', change: 'added', field: 'role', newValue: 'picker' },
      'account made, picker',
    ],
    [{ subject: 'payment', field: 'reverse_reason', newValue: 'Bounced' }, 'taken back: Bounced'],
    [
      { subject: 'price', change: 'added', field: 'price', newValue: '8.50' },
      'size added at £8.50',
    ],
    [
      { subject: 'invoice', change: 'added', field: 'pdf_sha256', newValue: '9f86d0' },
      'PDF kept, SHA-256 9f86d0',
    ],
    [{ subject: 'order', change: 'removed', field: 'status', oldValue: 'sent' }, 'order deleted'],
    [
      { subject: 'product', change: 'added', field: 'customer_id', newValue: '7' },
      'shown to The Oak Tavern',
    ],
  ])('%j is %s', (given, words) => expect(whatChanged(entry(given), categories)).toBe(words))

  test.each<[Partial<AuditedChange>, string]>([
    [{ orderId: 775 }, 'Rump, whole on ORD-000775'],
    [{ subject: 'status', subjectName: 'ORD-000775' }, 'ORD-000775'],
    [
      { subject: 'price', subjectName: 'INV-000012, payment of £20', orderId: 775 },
      'payment of £20 on INV-000012',
    ],
    [{ subject: 'price', subjectName: 'ORD-000775', orderId: 775 }, 'ORD-000775'],
    [{ subject: 'price', subjectName: 'ORD-000775, Rump', customerName: null }, 'ORD-000775, Rump'],
    [
      { subject: 'payment', subjectName: 'INV-000012, payment of £20.00', orderId: 775 },
      'INV-000012, payment of £20.00',
    ],
    [{ subject: 'price', subjectName: 'Rump, 8 oz' }, 'Rump, 8 oz for The Oak Tavern'],
    [{ subject: 'price', subjectName: 'Rump, 8 oz', customerName: null }, 'Rump, 8 oz'],
    [{ subject: 'customer', subjectName: 'The Oak Tavern' }, 'The Oak Tavern'],
  ])('%j is about %s', (given, words) => expect(whatItIs(entry(given))).toBe(words))
})
