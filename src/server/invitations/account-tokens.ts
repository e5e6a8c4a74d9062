import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link, and what of it is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** Only the hash is kept, so that a leaked table opens no account. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Opens a screen with a secret behind the #, which browsers keep to themselves: no server's log has it. */
export const linkTo = (screen: string, token: string): string => `${screen}#token=${token}`
