import type { Db } from './db.ts'
import { settings } from './schema/index.ts'

export const businessName = async (db: Db): Promise<string> =>
  (await db.select({ name: settings.businessName }).from(settings))[0]?.name ?? ''
