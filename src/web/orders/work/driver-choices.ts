import { listDrivers } from '#contract/orders/dispatch.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** Orders without a driver go to the driver who starts the route. */
const anyDriver = { value: '', label: 'Any driver' }

/** The drivers as options of a select, beginning with 'Any driver'. */
export function useDriverChoices() {
  const { data = [] } = useQuestion(listDrivers, {})
  return [anyDriver, ...data.map(({ id, name }) => ({ value: String(id), label: name }))]
}

export const driverIdOf = (value: string): number | null => (value === '' ? null : Number(value))
