import { MessageSquareText } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import styles from './LookBadges.module.css'

/** The beginning of a customer's note on an order, in a list. */
export const OrderNote = ({ order: { orderNotes } }: { order: Pick<OrderRow, 'orderNotes'> }) =>
  orderNotes && (
    <span className={styles.note}>
      <MessageSquareText role="img" aria-label="Note" />
      <span>{orderNotes}</span>
    </span>
  )
