import type pg from 'pg'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { deleteImages, takePicturesOff } from './deliveries-rows.ts'

/**
 * Deletes signatures and photos when the business's time for keeping them is over. Who received the goods, and when,
 * stays. Returns how many were deleted; if two processes run at once, each picture is deleted once.
 */
export const forgetPictures = (pool: pg.Pool, now: number): Promise<number> =>
  transaction(pool, async (tx) => {
    const pictures = await takePicturesOff(tx, isoOf(now))
    await deleteImages(tx, pictures)
    return pictures.length
  })
