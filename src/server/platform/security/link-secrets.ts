import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link, and the hash of it that is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** For a link whose secret is made when its email is sent: until then, nothing opens it. */
export const noSecretYet = (): string => newToken().tokenHash

/** Only the hash is stored, so a leaked table opens no account. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Puts the secret behind the #, which browsers do not send: no server's log contains it. */
export const linkTo = (screen: string, token: string): string => `${screen}#token=${token}`
