import { ConfirmHost } from '#web/ui/over/ConfirmHost.tsx'
import { Toaster } from '#web/ui/over/Toaster.tsx'
import { ProofDialog } from './ProofDialog.tsx'

/** What appears above the screens: dialogs and messages. */
export function OverScreens() {
  return (
    <>
      <ConfirmHost />
      <ProofDialog />
      <Toaster />
    </>
  )
}
