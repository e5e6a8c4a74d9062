import * as z from 'zod/mini'

/** The most that a file of prices or of a bank may have, in bytes. */
export const mostFileBytes = 1_000_000
export const fileTooLarge = 'The file is larger than 1 MB. Split it into smaller files.'

/** Such a file's bytes as base64, a third longer than the file; the server counts its bytes. */
export const smallFile = z
  .string('Choose a file')
  .check(z.minLength(1, 'The file is empty.'), z.maxLength(1_400_000, 'The file is too large.'))
