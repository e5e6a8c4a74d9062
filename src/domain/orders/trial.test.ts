import { expect, it } from 'vitest'
import type { OrderStatus } from './states/order-statuses.ts'
import { firstTrialOrder, nextInTrial } from './trial.ts'

const order = {
  id: firstTrialOrder,
  orderNumber: 'ORD-2000000000',
  deliveryDate: '2026-11-26',
  isPriced: true,
  invoiceId: null,
}

it.each<[OrderStatus, { date: string; tab: string }]>([
  ['picked', { date: '2026-11-26', tab: 'confirmed' }],
  ['dispatched', { date: '2026-11-26', tab: 'pending' }],
  ['in_progress', { date: '2026-11-26', tab: 'pending' }],
])(
  'a trial order that is %s leads to its own day and to the tab with its button',
  (status, search) => {
    expect(nextInTrial(7, { ...order, status })).toMatchObject({ opens: '/dispatch', search })
  },
)
