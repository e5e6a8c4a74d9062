import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { images } from '#server/platform/database/schema/index.ts'
import type { Picture } from '#server/platform/http/serve.ts'

const folder = '/api/product-pictures/'

/** Saves a picture and returns the address that serves it. */
export async function keepPicture(tx: Db, { contentType, content }: Picture): Promise<string> {
  const [kept] = await tx
    .insert(images)
    .values({ contentType, content })
    .returning({ id: images.id })
  if (!kept) throw new Error('The picture was not kept')
  return folder + kept.id
}

/** Whether a product or an order line shows the picture; lines keep the picture that their product had. */
const isShown = (address: string) => sql`(
  exists (select from products where image_url = ${address})
  or exists (select from order_items where image_url = ${address}))`

/** A picture of a product, never a signature or a photo of a delivery. */
export async function readPicture(db: Db, id: string): Promise<Picture | undefined> {
  const [picture] = await db
    .select({ contentType: images.contentType, content: images.content })
    .from(images)
    .where(and(eq(images.id, id), isShown(folder + id)))
  return picture
}

/** Deletes a picture that nothing shows any more. */
export async function forgetPicture(tx: Db, address: string | null): Promise<void> {
  if (!address?.startsWith(folder)) return
  const id = address.slice(folder.length)
  await tx.delete(images).where(and(eq(images.id, id), sql`not ${isShown(address)}`))
}
