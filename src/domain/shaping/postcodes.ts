const postcode = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/

/** Writes 'hp17 8ba' as 'HP17 8BA' and 'OX92BL' as 'OX9 2BL'; text that is no postcode stays. */
export function tidyPostcode(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  const [, outward, inward] = postcode.exec(typed.toUpperCase()) ?? []
  return outward === undefined ? typed : `${outward} ${inward}`
}
