export type Step = 'Approved' | 'Confirmed' | 'Prices confirmed' | 'Released'

/** What the second of two people reads if both take the same step at once: 'Released already by Hana.' */
export const doneAlready = (step: Step, by: string | null | undefined): string =>
  `${step} already${by ? ` by ${by}` : ''}.`
