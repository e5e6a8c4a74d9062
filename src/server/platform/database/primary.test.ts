import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { urlOf } from '#tests/support/database.ts'
import { openPool } from './db.ts'
import { clientOfPrimary, hostsOf } from './primary.ts'

describe('the hosts of DATABASE_URL', () => {
  it.each([
    ['postgres://sam:kn%40fe@db1:5432/shop', ['postgres://sam:kn%40fe@db1:5432/shop']],
    ['postgres:///shop?host=/run/a,b', ['postgres:///shop?host=/run/a,b']],
    [
      'postgresql://sam:knife@db1:5432,db2:5433/shop?sslmode=require',
      [
        'postgresql://sam:knife@db1:5432/shop?sslmode=require',
        'postgresql://sam:knife@db2:5433/shop?sslmode=require',
      ],
    ],
    ['postgres://db1,db2/shop', ['postgres://db1/shop', 'postgres://db2/shop']],
  ])('%s', (url, hosts) => expect(hostsOf(url)).toEqual(hosts))
})

describe('with several hosts', () => {
  let closed: Server
  let port: number
  beforeAll(async () => {
    closed = createServer((line) => line.destroy())
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    port = (closed.address() as AddressInfo).port
  })
  afterAll(() => void closed.close())

  it('one that hangs up is skipped: waiting callers are told, and all later ones are served', async () => {
    const served = urlOf(inject('server'))
    const Client = clientOfPrimary([`postgres://sam@127.0.0.1:${port}/shop`, served])
    const pool = openPool({ Client }, () => undefined)
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
    const answers = await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1')))
    expect(answers.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1, 1, 1])
    const beside = new Client()
    await beside.connect()
    await beside.end()
    await pool.end()
  })
})
