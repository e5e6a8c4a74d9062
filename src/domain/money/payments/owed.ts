import { compareMoney, type Money } from '../money.ts'

/** What the customer owes, or what is in the customer's favour if the amount is below 0. */
export const owed = (outstanding: Money): { label: string; amount: Money } =>
  compareMoney(outstanding, '0.00') < 0
    ? { label: 'In your favour', amount: outstanding.replace('-', '') }
    : { label: 'Outstanding', amount: outstanding }
