import { confirm } from '#web/ui/over/confirm.ts'
import { ApiError } from './calls/api.ts'

/** Whether a call failed for less than the minimum order alone, and the admin says yes to it. */
export const agreesToLess = (error: Error): Promise<boolean> =>
  error instanceof ApiError && error.code === 'BELOW_MINIMUM'
    ? confirm({
        title: 'Below the minimum order',
        text: `${error.said} Accept it anyway? Your decision is recorded on the order.`,
        confirmLabel: 'Accept it',
      })
    : Promise.resolve(false)
