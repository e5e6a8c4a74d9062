import { sayable } from './sayable.ts'

const groups = 3
const groupLength = 4
export const recoveryCodeLength = groups * groupLength

/** Ten codes of about 59 bits: 'k7mp-x2vd-9hqa'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => sayable(groups, groupLength))
