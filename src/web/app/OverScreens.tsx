import { Suspense } from 'react'
import { proofAsked } from '#web/platform/calls/proof.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { ChoiceHost } from '#web/ui/fields/ChoiceHost.tsx'
import { useWatched } from '#web/ui/hooks/watched.ts'
import { ConfirmHost } from '#web/ui/over/ConfirmHost.tsx'
import { TipHost } from '#web/ui/over/TipHost.tsx'
import { Toaster } from '#web/ui/over/Toaster.tsx'

const ProofDialog = lazyPart(() => import('./ProofDialog.tsx'), 'ProofDialog')

/** What appears above the screens: dialogs, lists of choices, tooltips and messages. */
export function OverScreens() {
  const answer = useWatched(proofAsked)
  return (
    <>
      <ConfirmHost />
      <ChoiceHost />
      <TipHost />
      {answer && (
        <Suspense>
          <ProofDialog answer={answer} />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}
