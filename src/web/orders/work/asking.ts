import { createContext, use } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'

/** The message that a person is writing to customers. */
export type Draft = { subject: string; message: string }

/** An action on some orders for which the person must fill in a dialog. */
export type AskedAbout = {
  what: 'message'
  orders: Pick<OrderRow, 'id' | 'customerId' | 'orderNumber'>[]
  draft?: Draft
}

const nobody = (_: AskedAbout | null): void => undefined

/** Opens the dialog for such an action. The screen has one dialog for all its rows. */
export const Asking = createContext(nobody)

export const useAsking = () => use(Asking)
