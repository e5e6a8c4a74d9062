import { confirm } from '#web/ui/over/confirm.ts'
import { ApiError } from './calls/api.ts'

/** Whether a call failed only because of the minimum order, and the admin accepts less. */
export const agreesToLess = (error: Error): Promise<boolean> =>
  error instanceof ApiError && error.code === 'BELOW_MINIMUM'
    ? confirm({
        title: 'Below the minimum order',
        text: `${error.said} Accept it anyway? Your decision is recorded on the order.`,
        confirmLabel: 'Accept it',
      })
    : Promise.resolve(false)
