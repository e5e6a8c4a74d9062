import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { SiteForm } from './SiteForm.tsx'

type Props = { customerId: number; site: Site | undefined; onClose: () => void }

/** The form of a new site or of one that is there; what was typed is not thrown away unasked. */
export function SiteDialog({ customerId, site, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const leave = async () => {
    const sure =
      !dirty ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'What you typed about the site has not been saved.',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep editing',
        danger: true,
      }))
    if (sure) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => void leave()}
      title={site ? `Edit ${site.name}` : 'Add site'}
      shape="wide"
    >
      <SiteForm customerId={customerId} site={site} onDirty={setDirty} onDone={onClose} />
    </Dialog>
  )
}
