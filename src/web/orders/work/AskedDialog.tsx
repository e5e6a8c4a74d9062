import type { Asked } from './asking.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'

type Props = { asked: Asked; ask: (asked: Asked | null) => void }

/** The dialog for an action that needs more from the person. */
export const AskedDialog = ({ asked, ask }: Props) =>
  asked.what === 'hold' ? (
    <HoldDialog orders={asked.orders} onClose={() => ask(null)} />
  ) : (
    <MessageDialog asked={asked} onClose={() => ask(null)} onAgain={ask} />
  )
