/** For example '1,204'. */
export const wholeNumber = (value: number): string => value.toLocaleString('en-GB')

/** For example '1 credit note' or '1,204 credit notes'. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${wholeNumber(value)} ${value === 1 ? one : many}`
