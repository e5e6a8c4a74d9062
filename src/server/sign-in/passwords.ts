import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) at OWASP's minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether this hash was made at a lower cost than today's. */
export function isWeaker(hashed: string): boolean {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(hashed) ?? []
  return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
}

let decoy: Promise<string> | undefined

/** Checks a password. Without a hash it takes the same time and returns false, so that the time reveals nothing. */
export async function passwordMatches(
  hashed: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  try {
    const matches = await verify(hashed ?? (await decoy), password)
    return matches && hashed != null
  } catch {
    return false
  }
}
