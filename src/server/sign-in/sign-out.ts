import type { Work } from '#server/platform/work.ts'

/** Ends this session; signing out twice is no fault. */
export async function signOut({ visit }: Work) {
  await visit.leave()
  return { message: 'Signed out.' }
}
