import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { shortPick } from '#domain/orders/picking/picking.ts'
import { isUnexplained } from '#domain/orders/states/order-transitions.ts'
import type { Quantity } from '#domain/products/quantities.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'

/** Why the line asks: the picker pressed the button, or the line is short. */
export type Asking = { short: null } | { short: Quantity; picked: Quantity }

/**
 * Whether the line asks for a reason or a substitute. It asks by itself if it is short and nobody has said why, and
 * again when somebody returns to a line of which nothing was picked, as soon as the server has said so.
 */
export function useAsking(item: OrderItem, shown: boolean | number) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const tolerance = useTolerance()
  const askWhyNone = () => setAsking({ short: item.quantityOrdered, picked: '0' })
  /** Whether the picker has closed the question since coming to this line. */
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
  }, [shown])
  const isDue = item.quantityPicked !== null && isUnexplained(item)
  const askAgain = useEffectEvent(() => {
    if (!closed.current) askWhyNone()
  })
  useEffect(() => {
    if (shown && isDue) askAgain()
  }, [shown, isDue])
  return {
    asking,
    ask: () => setAsking({ short: null }),
    /** Asks why nothing of the line was picked. */
    askWhyNone,
    /** Asks if the line is short with this quantity; returns whether it does. */
    askIfShort: (picked: Quantity, piecesPicked = item.piecesPicked): boolean => {
      const short = shortPick({ ...item, quantityPicked: picked, piecesPicked }, tolerance)
      if (!short || item.pickingNotes) return false
      setAsking({ short, picked })
      return true
    },
    stopAsking: () => {
      closed.current = true
      setAsking(null)
    },
  }
}
