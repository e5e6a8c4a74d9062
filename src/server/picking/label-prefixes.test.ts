import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addLabelPrefix,
  changeLabelPrefix,
  deleteLabelPrefix,
  listLabelPrefixes,
} from '#contract/orders/label-prefixes.ts'
import { made } from '#tests/support/everything.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
})
afterAll(() => topside.stop())

/** 21 IIIII WWWWW C: the prefix, five digits of the article, five of the weight in grams, and a check digit. */
const layout = {
  ...{ prefix: '21', supplier: 'Vale Meats', holds: 'weight' as const },
  ...{ itemStart: 2, itemDigits: 5, valueStart: 7, valueDigits: 5, decimals: 3 },
}

it('a layout is added, changed and forgotten by admins; pickers read it', async () => {
  const added = await made(admin, addLabelPrefix, { body: layout })
  expect(await made(picker, listLabelPrefixes)).toEqual([
    { id: added.id, ...layout, ownCodes: false },
  ])
  expect((await admin.call(addLabelPrefix, { body: layout })).failure.code).toBe('EXISTS')
  const other = { ...layout, prefix: '211', supplier: 'Hill Farm', itemStart: 3, itemDigits: 4 }
  const second = await made(admin, addLabelPrefix, { body: other })
  const params = { id: second.id }
  const clash = await admin.call(changeLabelPrefix, { params, body: { prefix: '21' } })
  expect([clash.status, clash.failure.code]).toEqual([409, 'EXISTS'])
  const changed = await made(admin, changeLabelPrefix, {
    params,
    body: { decimals: 2, ownCodes: true },
  })
  expect(changed).toEqual({ ...second, decimals: 2, ownCodes: true })
  expect((await admin.call(deleteLabelPrefix, { params })).status).toBe(200)
  expect((await made(picker, listLabelPrefixes)).map(({ prefix }) => prefix)).toEqual(['21'])
  expect((await admin.call(changeLabelPrefix, { params, body: {} })).status).toBe(404)
  for (const person of [picker, await topside.customer()])
    expect((await person.call(addLabelPrefix, { body: other })).status).toBe(403)
  const { rows } = await topside.pool.query<{ change: string; field: string }>(
    `select change, field from audit_entries where subject_name = 'Labels of Hill Farm, 211' order by id`,
  )
  expect(rows).toContainEqual({ change: 'changed', field: 'decimals' })
  expect(rows).toContainEqual({ change: 'removed', field: 'prefix' })
})

it.each([
  [{ prefix: '50' }, 'prefix'],
  [{ supplier: ' ' }, 'supplier'],
  [{ valueStart: 8 }, 'valueStart'],
  [{ valueDigits: 0 }, 'valueDigits'],
  [{ itemStart: 5 }, 'valueStart'],
  [{ itemDigits: 11 }, 'itemStart'],
  [{ valueStart: 9, valueDigits: 2 }, 'decimals'],
])('%o is refused by its field, %s', async (wrong, field) => {
  const answer = await admin.call(addLabelPrefix, { body: { ...layout, prefix: '29', ...wrong } })
  expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([422, [field]])
})
