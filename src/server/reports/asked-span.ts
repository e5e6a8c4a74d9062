import { obstacleToSpan, type Span } from '#domain/reports.ts'
import { invalid } from '#server/platform/refusals.ts'

/** The days of the requested report. Throws a Refusal if they are impossible. */
export function spanOf({ from, to }: Span): Span {
  const obstacle = obstacleToSpan({ from, to })
  if (obstacle) throw invalid(obstacle.message, { [obstacle.end]: obstacle.message })
  return { from, to }
}
