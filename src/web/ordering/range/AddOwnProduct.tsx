import { PackagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

const OwnProductForm = lazyPart(() => import('./OwnProductForm.tsx'), 'OwnProductForm')

/**
 * Adds a product that the butcher doesn't list. It can be ordered at once, and the butcher sets its price later.
 */
export function AddOwnProduct() {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="quiet"
        size="lg"
        icon={<PackagePlus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Add your own product
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add your own product"
        description="Something we don’t list? Add it to your catalogue. We confirm its price before it is invoiced."
      >
        <Suspense fallback={<Skeleton />}>
          <OwnProductForm onAdded={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  )
}
