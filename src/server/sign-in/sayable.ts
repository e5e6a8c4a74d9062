import { randomInt } from 'node:crypto'

/** Without letters and digits that people confuse when they read them out. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random groups with dashes between them; each character has about 4.95 bits. */
export const sayable = (groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join(''),
  ).join('-')
