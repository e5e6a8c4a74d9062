import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useFirstSteps, usePutAway } from './first-steps-queries.ts'
import { Guide } from './Guide.tsx'

/** The guide at its own address, for when it is not on the home screen. */
export function FirstDayScreen() {
  const steps = useFirstSteps()
  const { bringBack, isPending } = usePutAway()
  return (
    <>
      <PageHeader
        title="First day"
        subtitle="From an empty business to customers who order"
        actions={
          steps.data?.putAway && (
            <Button busy={isPending} onClick={bringBack}>
              Show on the home screen
            </Button>
          )
        }
      />
      <ListState query={steps}>{steps.data && <Guide guide={steps.data} />}</ListState>
    </>
  )
}
