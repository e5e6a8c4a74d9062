import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, startProgram, tidyUp } from '#tests/support/program.ts'
import { seedOfRun } from './chance.ts'
import { startClients } from './start-clients.ts'
import { checked, embeddedShop, openShop, type Shop, untilReady } from './shop.ts'
import { canMount, smallDisk } from './small-disk.ts'
import { keepAsking } from './watching.ts'

const size = { clients: 20, seed: seedOfRun }

/** The tests run in order on one data folder, on a disk of its own. */
describe.runIf(canMount)('a full disk', () => {
  let disk: Awaited<ReturnType<typeof smallDisk>>
  let shop: Shop
  beforeAll(async () => {
    disk = await smallDisk(400)
    shop = await openShop(await embeddedShop(join(disk.folder, 'data')), { LOG_LEVEL: 'warn' })
  })
  afterAll(async () => {
    await shop.stop()
    disk.unmount()
    await tidyUp()
  })

  it('leaves nothing half-written, says clearly what is wrong, and recovers once there is room', async () => {
    const clients = await startClients(shop, size)
    const alive = keepAsking(`${shop.url}/healthz`)
    await wait(2_000)
    disk.fill()
    await wait(8_000)
    await useUpLog(shop)
    await wait(3_000)
    disk.makeRoom()
    const roomAt = performance.now()
    await untilReady(shop)
    const readyMs = performance.now() - roomAt
    await wait(4_000)
    await alive.stop()
    await clients.stopAll()
    await checked(shop, (client) => clients.record.checkAll(client))
    const lines = [
      `disk full under the data, ${size.clients} clients, seed ${size.seed}`,
      clients.replies,
      clients.record,
      `ready ${(readyMs / 1000).toFixed(1)} s after there was room; said meanwhile:`,
      ...new Set(saidBy(shop)),
    ]
    process.stdout.write(`${lines.join('\n  ')}\n`)
    expect([clients.record.wrong, clients.replies.wrong, clients.replies.unanswered]).toEqual([
      [],
      [],
      0,
    ])
    expect(clients.replies.codes.DISK_FULL).toBeGreaterThan(0)
    expect(new Set(alive.seen.map(({ status }) => status))).toEqual(new Set([200]))
    expect(saidBy(shop).filter((line) => line.includes('its disk is full'))).toHaveLength(1)
  })

  it('stops Topside from starting, with the reason in one line; with room it starts and has lost nothing', async () => {
    const clients = await startClients(shop, size)
    await wait(1_000)
    disk.fill()
    await useUpLog(shop)
    await shop.kill()
    expect(await refusalOf({ ...shop.settings })).toMatch(
      /^PostgreSQL can't start in \S+: its disk is full\. Make room on it\.$/,
    )
    disk.makeRoom()
    await shop.start()
    await clients.stopAll()
    await checked(shop, (client) => clients.record.checkAll(client))
    expect(clients.record.wrong).toEqual([])
  })

  it('for backups: the backup fails with one line and leaves no partial file; with room it succeeds', async () => {
    const other = await smallDisk(4)
    try {
      const settings = { ...shop.settings, BACKUP_DIR: join(other.folder, 'backups') }
      other.fill()
      expect(await refusalOf(settings, '--backup')).toBe(
        `The disk of BACKUP_DIR ${settings.BACKUP_DIR} is full. Make room on it, or set BACKUP_DIR to another folder.`,
      )
      expect(await readdir(settings.BACKUP_DIR).catch(() => [])).toEqual([])
      other.makeRoom()
      const backup = startProgram(settings, '--backup')
      expect(await backup.ended, backup.stderr()).toEqual({ code: 0, signal: null })
      expect(await readdir(settings.BACKUP_DIR)).toEqual([expect.stringMatching(/\.tbk$/)])
    } finally {
      other.unmount()
    }
  })
})

const moreLog = "select pg_logical_emit_message(true, 'faults', 'x'); select pg_switch_wal()"

/** Makes PostgreSQL start new log segments until the disk has no room for another and PostgreSQL can't start again. */
async function useUpLog(shop: Shop): Promise<void> {
  for (let refused = 0; refused < 30; await wait(100)) {
    const asked = checked(shop, (client) => client.query(moreLog))
    refused = await asked.then(
      () => 0,
      () => refused + 1,
    )
  }
}

const saidBy = (shop: Shop): string[] =>
  shop
    .stderr()
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
