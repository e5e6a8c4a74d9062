import { assignDriver } from '#contract/orders/dispatch.ts'
import { driverIdOf } from '#web/orders/work/driver-choices.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

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
