/** An email's subject, with the name of the business in front if it has one yet. */
export const subjectFrom = (business: string, subject: string): string =>
  business ? `${business}: ${subject}` : subject.slice(0, 1).toUpperCase() + subject.slice(1)
