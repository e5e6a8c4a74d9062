import { afterAll, expect, test } from 'vitest'
import { seedOfRun } from '../faults/chance.ts'
import { crashRounds, sayRounds } from '../faults/crash-rounds.ts'
import { embeddedShop, openShop } from '../faults/shop.ts'
import { tidyUp } from '../support/program.ts'

afterAll(tidyUp)

test('killed under load, Topside keeps every acknowledged change exactly once, and breaks no invariant', async () => {
  const shop = await openShop(await embeddedShop())
  const size = { rounds: 2, clients: 8, seed: seedOfRun }
  const told = await crashRounds(shop, size)
  expect(told.record.wrong, sayRounds('embedded PostgreSQL', size, told)).toEqual([])
  expect(told.record.acknowledged).toBeGreaterThan(20)
})
