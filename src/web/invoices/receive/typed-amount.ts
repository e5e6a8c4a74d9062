import { withThousands } from '#domain/money/money.ts'

/** Whether the text typed for an invoice is neither blank nor an amount. */
export const isWrong = (typed: string): boolean =>
  typed.trim() !== '' && withThousands(typed) === null
