import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Later } from '#web/ui/states/Later.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

type Props = { title: string; onOpenChange: (open: boolean) => void; children: ReactNode }

/** The basket on a phone, over the catalogue. */
export function BasketSheet({ title, onOpenChange, children }: Props) {
  return (
    <Dialog open onOpenChange={onOpenChange} title={title} shape="side-whole">
      <Later until={<Skeleton />}>{children}</Later>
    </Dialog>
  )
}
