import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button, type ButtonSize } from '#web/ui/Button.tsx'
import type { LabelOf } from './print-label.ts'

const LabelDialog = lazyPart(() => import('./LabelDialog.tsx'), 'LabelDialog')

type Props = {
  of: LabelOf
  /** What the labels are for, such as 'lot 261125-07'. */
  name: string
  size?: ButtonSize
}

/** Shows the labels of a lot, a receipt or a line, to be printed. */
export function LabelButton({ of, name, size = 'md' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        icon={<Printer aria-hidden />}
        aria-label={`Label of ${name}`}
        onClick={() => setOpen(true)}
      >
        Label
      </Button>
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <LabelDialog of={of} name={name} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
