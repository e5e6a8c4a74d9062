// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { CurrentUserContext } from '#web/platform/current-user.ts'
import { PendingInvoices } from './PendingInvoices.tsx'

afterEach(cleanup)

const admin = { id: 1, role: 'admin' } as unknown as CurrentUser
const order = {
  ...{ id: 7, orderNumber: 'ORD-000007', customerName: 'Oak', siteName: null },
  ...{ grandTotal: '10.00', linesToPrice: 0, pricingConfirmed: true, status: 'dispatched' },
} as unknown as OrderRow

it('a released order reads Awaiting Driver under Pending Invoices, as under Out for Delivery', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUserContext value={admin}>
        <PendingInvoices orders={[order]} />
      </CurrentUserContext>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Awaiting Driver')).toBeTruthy()
})
