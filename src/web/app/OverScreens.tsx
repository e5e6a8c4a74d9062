import { ConfirmHost } from '#web/ui/over/ConfirmHost.tsx'
import { Toaster } from '#web/ui/over/Toaster.tsx'
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
