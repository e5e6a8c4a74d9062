import { Dialog } from '#web/ui/over/Dialog.tsx'
import { PrintQueue } from './PrintQueue.tsx'

/** The prints that failed or wait. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Not printed yet" shape="wide">
      <PrintQueue />
    </Dialog>
  )
}
