import { useState } from 'react'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { useAheadSoon } from '#web/platform/use-ahead-soon.ts'
import { Button } from '#web/ui/Button.tsx'

const ForgotDialog = lazyPart(() => import('./ForgotDialog.tsx'), 'ForgotDialog')

export function ForgotPassword({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  useAheadSoon(ForgotDialog)
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        Forgot your password?
      </Button>
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <ForgotDialog label={label} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
