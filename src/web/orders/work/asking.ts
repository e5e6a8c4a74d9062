import { createContext, use } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'

/** What a person has written to customers. */
export type Draft = { subject: string; message: string }

/** What a person wants to do with some orders, and must say more for. */
export type AskedAbout = {
  what: 'message'
  orders: Pick<OrderRow, 'id' | 'customerId' | 'orderNumber'>[]
  draft?: Draft
}

const nobody = (_: AskedAbout | null): void => undefined

/** Opens the dialog for such an action; the screen has one dialog for all rows. */
export const Asking = createContext(nobody)

export const useAsking = () => use(Asking)
