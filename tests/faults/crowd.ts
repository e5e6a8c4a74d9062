import { Book } from './book.ts'
import { enterAll } from './callers.ts'
import { diceOf } from './chance.ts'
import { live } from './clients.ts'
import { Replies } from './replies.ts'
import type { Shop } from './shop.ts'

const customers = 8

/** So many clients at work until they are told to stop, what they were told, and what they were answered. */
export async function startCrowd(shop: Shop, { clients, seed }: { clients: number; seed: number }) {
  const { url, fixtures } = shop
  const book = new Book()
  const replies = new Replies()
  const cookies = await enterAll(url, customers)
  let over = false
  const scene = { url, fixtures, cookies, book, over: () => over, hear: replies.hear }
  const lives = Promise.all(
    Array.from({ length: clients }, (_, client) => live(scene, client, diceOf(seed, client + 1))),
  )
  // Whoever is refused ends the work of all, which is told when they are sent home.
  lives.catch(() => (over = true))
  return {
    book,
    cookies,
    replies,
    over: () => over,
    goHome: async () => {
      over = true
      await lives
    },
  }
}
