import type { Db } from './db.ts'
import { settings } from './schema/index.ts'

export const businessName = async (db: Db): Promise<string> =>
  (await db.select({ name: settings.businessName }).from(settings))[0]?.name ?? ''

/** What papers that go with meat say about the business at their top. */
export async function businessHead(db: Db) {
  const [head] = await db
    .select({
      name: settings.businessName,
      address: settings.address,
      phone: settings.phone,
      email: settings.email,
      approvalNumber: settings.approvalNumber,
    })
    .from(settings)
  if (!head) throw new Error('The business has no settings')
  return head
}
