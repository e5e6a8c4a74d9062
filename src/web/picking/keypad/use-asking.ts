import { useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { shortToExplain } from '#domain/orders/picking/picking.ts'
import type { Quantity } from '#domain/products/quantities.ts'

/** Why the line asks: the picker pressed the button, or the line is short. */
export type Asking = { short: null } | { short: Quantity; picked: Quantity }

/** Whether the line asks for a reason or a substitute. A short line asks by itself until somebody has said why. */
export function useAsking(item: OrderItem) {
  const [asking, setAsking] = useState<Asking | null>(null)
  return {
    asking,
    ask: () => setAsking({ short: null }),
    /** Asks why nothing of the line was picked. */
    askWhyNone: () => setAsking({ short: item.quantityOrdered, picked: '0' }),
    /** Asks if the line is short with this quantity; returns whether it does. */
    askIfShort: (picked: Quantity, piecesPicked = item.piecesPicked): boolean => {
      const short = shortToExplain({ ...item, quantityPicked: picked, piecesPicked })
      if (!short || item.pickingNotes) return false
      setAsking({ short, picked })
      return true
    },
    stopAsking: () => setAsking(null),
  }
}
