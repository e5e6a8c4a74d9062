import type pg from 'pg'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { deleteImages, takePicturesOff } from './deliveries-rows.ts'

/**
 * Deletes signatures and photos older than the business keeps them; who took the goods, and when,
 * stays. Gives how many went; two at once delete each once.
 */
export const forgetPictures = (pool: pg.Pool, now: number): Promise<number> =>
  transaction(pool, async (tx) => {
    const pictures = await takePicturesOff(tx, isoOf(now))
    await deleteImages(tx, pictures)
    return pictures.length
  })
