import type * as contract from '#contract/orders/tares.ts'
import type { Tare } from '#contract/orders/tares.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { allTares, insertTare, isNameTaken, lockTare, updateTare } from './tares-rows.ts'

export const listTares = ({ db }: Work): Promise<Tare[]> => allTares(db)

const taken = (name: string) => conflict('EXISTS', `There is a tare called ${name} already.`)

export const addTare = (work: Work, { body }: Asked<typeof contract.addTare>) =>
  work.transact(async (tx): Promise<Tare> => {
    const added = await insertTare(tx, body)
    if (!added) throw taken(body.name)
    return added
  })

/** Weighings keep the tare that they were made with. */
export const changeTare = (work: Work, { params, body }: Asked<typeof contract.changeTare>) =>
  work.transact(async (tx): Promise<Tare> => {
    const before = await lockTare(tx, params.id)
    if (!before) throw notFound('Tare')
    const row = { ...before, ...body }
    if (row.isActive && (await isNameTaken(tx, row))) throw taken(row.name)
    return updateTare(tx, before.id, { name: row.name, kg: row.kg, isActive: row.isActive })
  })
