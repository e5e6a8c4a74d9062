import { afterAll, describe, expect, it } from 'vitest'
import { tidyUp } from '#tests/support/program.ts'
import { seedOfRun } from './chance.ts'
import { crashRounds, sayRounds } from './crash-rounds.ts'
import { embeddedShop, namedShop, openShop } from './shop.ts'

afterAll(tidyUp)

const rounds = Number(process.env.FAULT_ROUNDS ?? 50)
const size = { rounds, clients: 20, seed: seedOfRun }

describe.each([
  ['embedded PostgreSQL', embeddedShop],
  ['PostgreSQL 15', namedShop],
])('killed at random moments, on %s', (title, make) => {
  it('keeps every acknowledged change exactly once, and breaks no invariant', async () => {
    const kept = await make()
    if (!kept) throw new Error('PostgreSQL 15 cannot be had here: install postgresql-15.')
    const shop = await openShop(kept)
    try {
      const told = await crashRounds(shop, size)
      process.stdout.write(sayRounds(title, size, told))
      expect(told.record.wrong).toEqual([])
    } finally {
      await shop.stop()
      kept.close()
    }
  })
})
