import { useEffect, useRef } from 'react'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { toast, undoMs } from '#web/ui/over/toast.ts'
import { shortInWords } from './handover-words.ts'
import type { Handover, useDelivery } from './use-delivery.ts'
import { useTellOffice } from './use-tell-office.ts'

/** Records how much of a line is handed over, tells the office, and offers Undo while the goods are shown. */
export function useHandOver({ draft, setDelivered }: ReturnType<typeof useDelivery>) {
  const tellOffice = useTellOffice()
  const offered = useRef<number | undefined>(undefined)
  const record = (line: Handover, delivered: string, reason: string) => {
    setDelivered(line.item.id, delivered, reason)
    tellOffice(line, delivered, reason, draft?.signature != null)
  }
  useEffect(
    () => () => {
      if (offered.current !== undefined) toast.dismiss(offered.current)
    },
    [],
  )
  return (line: Handover, delivered: string, reason: string) => {
    record(line, delivered, reason)
    const said = shortInWords({ ...line, quantity: delivered, reason, obstacle: null })
    offered.current = toast.countDown({
      tone: 'done',
      title: suppliedName(line.item),
      text: said ?? 'All of it was delivered.',
      countDownMs: undoMs,
      action: { label: 'Undo', onPress: () => record(line, line.quantity, line.reason) },
    })
  }
}
