import * as z from 'zod/mini'

/** The size limit for a price file or a bank statement, in bytes. */
export const mostFileBytes = 1_000_000
export const fileTooLarge = 'The file is larger than 1 MB. Split it into smaller files.'

/** A price file or bank statement as base64, a third longer than the file. The server checks the decoded size. */
export const smallFile = z
  .string('Choose a file')
  .check(z.minLength(1, 'The file is empty.'), z.maxLength(1_400_000, 'The file is too large.'))
