import type { AnswerOf } from '#contract/endpoint.ts'
import type { todaysCharts } from '#contract/today.ts'

export type Charts = AnswerOf<typeof todaysCharts>
