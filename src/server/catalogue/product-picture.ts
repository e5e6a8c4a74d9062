import type * as contract from '#contract/catalogue/products.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pictureIn } from '#server/platform/files/pictures.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked, Picture } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { keepPicture, readPicture } from './product-pictures-rows.ts'

export async function getProductPicture(
  { db }: Work,
  { params }: Asked<typeof contract.getProductPicture>,
): Promise<Picture> {
  const picture = await readPicture(db, params.imageId)
  if (!picture) throw notFound('Picture')
  return picture
}

/** The address of a product's picture. Stores a new picture, keeps the product's own, and refuses another product's. */
export async function pictureAddress(
  tx: Db,
  given: string | null | undefined,
  current: string | null,
): Promise<string | null> {
  if (given === undefined || given === current) return current
  if (!given) return null
  if (given.startsWith('data:')) return keepPicture(tx, pictureIn(given))
  if (given.startsWith('/categories/')) return given
  const message = 'Send the picture itself, as a PNG or JPEG.'
  throw invalid(message, { imageUrl: message })
}
