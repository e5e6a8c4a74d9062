import { assignDriver, listDrivers } from '#contract/orders/dispatch.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Orders without a driver go to the driver who starts the route. */
const anyDriver = { value: '', label: 'Any driver' }

/** The drivers as options of a select, beginning with 'Any driver'. */
export function useDriverChoices() {
  const { data = [] } = useQuestion(listDrivers, {})
  return [anyDriver, ...data.map(({ id, name }) => ({ value: String(id), label: name }))]
}

export const driverIdOf = (value: string): number | null => (value === '' ? null : Number(value))

/** Gives an order that is on the road to another driver. */
export function useAssignDriver() {
  const change = useChange(assignDriver)
  const assign = (orderId: number, value: string) =>
    change.mutate(
      { body: { orderIds: [orderId], driverId: driverIdOf(value) } },
      {
        onSuccess: () => toast.success('Driver saved'),
        onError: (error) =>
          toast.failure('Failed to save the driver', saidBy(error, 'Please try again.')),
      },
    )
  return { assign, saving: change.isPending }
}
