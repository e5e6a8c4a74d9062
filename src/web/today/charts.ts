import type { AnswerOf } from '#contract/endpoint.ts'
import type { todaysCharts } from '#contract/business/today.ts'

export type Charts = AnswerOf<typeof todaysCharts>
