import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { useAheadSoon } from '#web/platform/use-ahead-soon.ts'
import { Button } from '#web/ui/Button.tsx'

const OwnProductDialog = lazyPart(() => import('./OwnProductDialog.tsx'), 'OwnProductDialog')

/**
 * Adds a product that the butcher doesn't list. It can be ordered at once, and the butcher sets its price later.
 */
export function AddOwnProduct() {
  const [open, setOpen] = useState(false)
  useAheadSoon(OwnProductDialog)
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
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <OwnProductDialog onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </div>
  )
}
