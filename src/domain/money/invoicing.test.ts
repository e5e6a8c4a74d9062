import fc from 'fast-check'
import { firstTrialOrder } from '#domain/orders/trial.ts'
import { describe, expect, it, test } from 'vitest'
import { invoiceStatusLabel, overdueLabel, paymentStatusLabel } from './paper/invoice-labels.ts'
import {
  daysOverdue,
  isOverdue,
  obstacleToApproval,
  obstacleToPayment,
  outstanding,
  paymentStatusAfter,
} from './invoicing.ts'
import { invoiceLinesFor } from './paper/invoice-lines.ts'
import { addMoney, compareMoney } from './money.ts'

const line = {
  productId: 1,
  variationId: null,
  variationName: null,
  substitute: null,
  name: 'Rump',
  description: null,
  unit: 'kg',
  pricePerUnit: '12.99',
  vatRate: 0,
  quantityOrdered: '5.000',
  quantityPicked: null,
  quantityDelivered: null,
}

describe('an order’s lines on an invoice', () => {
  it('charge the picked weight and name the size', () => {
    const sized = { ...line, variationId: 7, variationName: '10 oz', quantityPicked: '5.37' }
    expect(invoiceLinesFor([sized])).toEqual([
      {
        orderItemId: null,
        code: null,
        pieces: null,
        productId: 1,
        variationId: 7,
        name: 'Rump (10 oz)',
        description: null,
        quantity: '5.37',
        unit: 'kg',
        pricePerUnit: '12.99',
        vatRate: 0,
        discountPercent: null,
        discountReason: null,
        discount: '0.00',
        orderDiscount: '0.00',
        totalPrice: '69.76',
        imageUrl: null,
      },
    ])
  })

  it('name the substitute instead of what was ordered', () => {
    expect(invoiceLinesFor([{ ...line, substitute: 'Bavette' }])[0]?.name).toBe(
      'Bavette (in place of Rump)',
    )
  })

  it('leave out what did not arrive', () => {
    expect(invoiceLinesFor([{ ...line, quantityPicked: '0.000' }])).toEqual([])
  })
})

const issued = {
  status: 'issued',
  paymentStatus: 'unpaid',
  amount: '100.00',
  paidAmount: '0.00',
  creditedAmount: '0.00',
}

describe('approving and paying', () => {
  it('approves only an invoice awaiting approval', () => {
    const invoice = {
      orderId: 1,
      status: 'awaiting_approval',
      vatAmount: '4.00',
      vatNumber: 'GB 1',
    }
    expect(obstacleToApproval(invoice)).toBeNull()
    for (const status of ['issued', 'cancelled'])
      expect(obstacleToApproval({ ...invoice, status })).toMatch(/awaiting approval/)
    for (const vatNumber of [null, ''])
      expect(obstacleToApproval({ ...invoice, vatNumber })).toBe(
        'This invoice charges £4.00 of VAT, and Settings has no VAT number. Add the VAT number first.',
      )
    expect(obstacleToApproval({ ...invoice, vatAmount: '0.00', vatNumber: null })).toBeNull()
    expect(obstacleToApproval({ ...invoice, orderId: firstTrialOrder })).toBe(
      'A trial invoice is never approved. Take the trial away when you are done.',
    )
  })

  const partPaid = { ...issued, paymentStatus: 'partial', paidAmount: '40.00' }
  const paid = { ...issued, paymentStatus: 'paid', paidAmount: '100.00' }
  test.each([
    [issued, '100.00', null],
    [issued, '100.01', 'Only £100.00 is outstanding.'],
    [partPaid, '60.00', null],
    [partPaid, '60.01', 'Only £60.00 is outstanding.'],
    [issued, '0.00', 'The amount must be above 0.'],
    [issued, '-5.00', 'The amount must be above 0.'],
    [paid, '1.00', 'This invoice is already paid.'],
    [
      { ...issued, status: 'awaiting_approval' },
      '1.00',
      'Approve the invoice before recording a payment.',
    ],
  ])('%j paid %s: %s', (invoice, amount, obstacle) =>
    expect(obstacleToPayment(invoice, amount)).toBe(obstacle),
  )

  const settled = (paidAmount: string, creditedAmount = '0.00') => ({
    amount: '100.00',
    paidAmount,
    creditedAmount,
  })

  it('a credit can make an invoice paid, but not part paid', () => {
    expect(paymentStatusAfter(settled('0.00', '20.00'))).toBe('unpaid')
    expect(paymentStatusAfter(settled('80.00', '20.00'))).toBe('paid')
    expect(outstanding(settled('100.00', '20.00'))).toBe('-20.00')
  })

  it('an invoice is unpaid, then part paid, and paid only to the last penny', () => {
    expect(paymentStatusAfter(settled('0.00'))).toBe('unpaid')
    expect(paymentStatusAfter(settled('0.01'))).toBe('partial')
    expect(paymentStatusAfter(settled('99.99'))).toBe('partial')
    expect(paymentStatusAfter(settled('100.00'))).toBe('paid')
    expect(paymentStatusAfter({ ...settled('0.00'), amount: '0.00' })).toBe('paid')
  })

  it('never accepts more than is owed, whatever payments are tried', () => {
    const tries = fc.array(fc.integer({ min: -100, max: 9000 }).map((p) => (p / 100).toFixed(2)))
    fc.assert(
      fc.property(tries, (amounts) => {
        let invoice = { ...issued }
        for (const amount of amounts) {
          if (obstacleToPayment(invoice, amount)) continue
          const paidAmount = addMoney(invoice.paidAmount, amount)
          const paymentStatus = paymentStatusAfter({ ...invoice, paidAmount })
          invoice = { ...invoice, paidAmount, paymentStatus }
          expect(compareMoney(outstanding(invoice), '0.00')).toBeGreaterThanOrEqual(0)
          expect(paymentStatus === 'paid').toBe(outstanding(invoice) === '0.00')
        }
      }),
    )
  })
})

describe('an invoice with a due date', () => {
  it('is overdue from the day after the due date, if issued and not paid', () => {
    const due = { ...issued, dueDate: '2026-12-31' }
    expect(isOverdue(due, '2026-12-31')).toBe(false)
    expect(isOverdue(due, '2027-01-01')).toBe(true)
    expect(isOverdue({ ...due, paymentStatus: 'partial' }, '2027-01-01')).toBe(true)
    expect(isOverdue({ ...due, paymentStatus: 'paid' }, '2027-01-01')).toBe(false)
    expect(isOverdue({ ...due, status: 'awaiting_approval' }, '2027-01-01')).toBe(false)
  })

  it('says how many days it is overdue', () => {
    const due = { ...issued, dueDate: '2026-12-31' }
    expect(['2026-12-31', '2027-01-01', '2027-03-01'].map((day) => daysOverdue(due, day))).toEqual([
      0, 1, 60,
    ])
    expect(daysOverdue({ ...due, paymentStatus: 'paid' }, '2027-01-12')).toBe(0)
    expect([1, 12].map(overdueLabel)).toEqual(['Overdue, 1 day', 'Overdue, 12 days'])
  })
})

test('each status has a label, and an unknown status reads Awaiting Approval', () => {
  expect(
    ['awaiting_approval', 'issued', 'cancelled', '?', 'toString'].map(invoiceStatusLabel),
  ).toEqual(['Awaiting Approval', 'Issued', 'Cancelled', 'Awaiting Approval', 'Awaiting Approval'])
  expect(['unpaid', 'partial', 'paid'].map(paymentStatusLabel)).toEqual([
    'Unpaid',
    'Part paid',
    'Paid',
  ])
})
