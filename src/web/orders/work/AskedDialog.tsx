import type { Asked } from './asking.ts'
import { HoldDialog } from './HoldDialog.tsx'

type Props = { asked: Asked; onClose: () => void }

/** The dialog for what a person wants to do with some orders. */
export const AskedDialog = ({ asked: { orders }, onClose }: Props) => (
  <HoldDialog orders={orders} onClose={onClose} />
)
