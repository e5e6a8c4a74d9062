type Step = 'Approved' | 'Confirmed' | 'Prices confirmed' | 'Released'

/** What the later of two people reads who take the same step at once: 'Released already by Hana.' */
export const doneAlready = (step: Step, by: string | null | undefined): string =>
  `${step} already${by ? ` by ${by}` : ''}.`
