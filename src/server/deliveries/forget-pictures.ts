import type pg from 'pg'
import { type Clock, isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/db.ts'
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

const dayMs = 86_400_000

/** Looks at the start and once a day; a failure is told, and tried again the next day. */
export function forgetPicturesDaily(
  pool: pg.Pool,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  const look = () => void forgetPictures(pool, clock.now()).catch(onError)
  look()
  const timer = setInterval(look, dayMs)
  return () => clearInterval(timer)
}
