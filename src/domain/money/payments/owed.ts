import { compareMoney, type Money } from '../money.ts'

/** An outstanding amount with its label: a debt or, below 0, a credit, which is written without the minus sign. */
export const owed = (outstanding: Money): { label: string; amount: Money } =>
  compareMoney(outstanding, '0.00') < 0
    ? { label: 'In your favour', amount: outstanding.replace('-', '') }
    : { label: 'Outstanding', amount: outstanding }
