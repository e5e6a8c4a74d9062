import { ChangeRecord } from './change-record.ts'
import { enterAll } from './callers.ts'
import { diceOf } from './chance.ts'
import { live } from './clients.ts'
import { Replies } from './replies.ts'
import type { Shop } from './shop.ts'

const customers = 8

/** Starts clients that work until they are told to stop. Records every answer and the changes that it acknowledged. */
export async function startClients(
  shop: Shop,
  { clients, seed }: { clients: number; seed: number },
) {
  const { url, fixtures } = shop
  const record = new ChangeRecord()
  const replies = new Replies()
  const cookies = await enterAll(url, customers)
  let over = false
  const scene = { url, fixtures, cookies, record, over: () => over, hear: replies.hear }
  const lives = Promise.all(
    Array.from({ length: clients }, (_, client) => live(scene, client, diceOf(seed, client + 1))),
  )
  // A refusal stops every client; its error is thrown when they are told to stop.
  lives.catch(() => (over = true))
  return {
    record,
    cookies,
    replies,
    over: () => over,
    stopAll: async () => {
      over = true
      await lives
    },
  }
}
