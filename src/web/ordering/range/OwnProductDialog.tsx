import { Suspense } from 'react'
import { lazyPart } from '#web/platform/parts.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

const OwnProductForm = lazyPart(() => import('./OwnProductForm.tsx'), 'OwnProductForm')

export function OwnProductDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add your own product"
      description="Something we don’t list? Add it to your catalogue. We confirm its price before it is invoiced."
    >
      <Suspense fallback={<Skeleton />}>
        <OwnProductForm onAdded={onClose} />
      </Suspense>
    </Dialog>
  )
}
