import { isDay } from '#domain/days/days.ts'
import { invalid } from '#server/platform/refusals.ts'

const days = ['useBy', 'frozenOn', 'slaughteredOn'] as const

/** Refuses days that do not exist, such as 30 February, at their field. */
export function refuseImpossibleDays(
  given: Partial<Record<(typeof days)[number], string | null | undefined>>,
): void {
  for (const field of days) {
    const day = given[field]
    if (day && !isDay(day))
      throw invalid('There is no such day', { [field]: 'There is no such day' })
  }
}
