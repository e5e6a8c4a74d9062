import { afterAll } from 'vitest'
import { startTopside, type Topside } from './topside.ts'

type Given = { now?: string; oak?: Parameters<Topside['customer']>[0] }

/**
 * Starts Topside with an admin and two customers, for one file of tests. The tests are about Oak Tavern; none of their
 * calls may change or show anything of the other customer, the decoy.
 */
export async function withDecoy({ now, oak: given }: Given = {}) {
  const topside = await startTopside(now)
  afterAll(() => topside.stop())
  const admin = await topside.signIn('admin')
  const oak = await topside.customer({ name: 'Oak Tavern', ...given })
  const decoy = await topside.customer({ name: 'Decoy Arms' })
  return { topside, admin, oak, decoy }
}
