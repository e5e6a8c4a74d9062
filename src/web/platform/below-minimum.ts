import { confirm } from '#web/ui/over/confirm.ts'
import { ApiError } from './calls/api.ts'

/** If a call failed because the order is below the minimum, asks the admin to accept it; false in any other case. */
export const agreesToLess = (error: Error): Promise<boolean> =>
  error instanceof ApiError && error.code === 'BELOW_MINIMUM'
    ? confirm({
        title: 'Below the minimum order',
        text: `${error.said} Accept it anyway? Your decision is recorded on the order.`,
        confirmLabel: 'Accept it',
      })
    : Promise.resolve(false)
