import { ConfirmHost } from '#web/ui/ConfirmHost.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'
import { ProofDialog } from './ProofDialog.tsx'

/** What lies over the screens: questions and messages. */
export function OverScreens() {
  return (
    <>
      <ConfirmHost />
      <ProofDialog />
      <Toaster />
    </>
  )
}
