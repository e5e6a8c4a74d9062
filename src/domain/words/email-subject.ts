import { capitalised } from './capitalised.ts'

/** An email's subject, with the name of the business in front if it has one yet. */
export const subjectFrom = (business: string, subject: string): string =>
  business ? `${business}: ${subject}` : capitalised(subject)
