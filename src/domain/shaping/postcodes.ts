const postcode = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/

/** Writes 'hp17 8ba' and 'OX92BL' as the post does; anything else stays. */
export function tidyPostcode(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  const [, outward, inward] = postcode.exec(typed.toUpperCase()) ?? []
  return outward === undefined ? typed : `${outward} ${inward}`
}
