import type * as contract from '#contract/lots/suppliers.ts'
import type { Supplier } from '#contract/lots/suppliers.ts'
import { wrongWithChanged } from '#domain/money/own-details.ts'
import type { Page } from '#server/platform/http/pages.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound, refuseWrong } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  insertSupplier,
  isSupplierNamed,
  lockSupplier,
  pageOfSuppliers,
  updateSupplier,
} from './suppliers-rows.ts'

export const listSuppliers = (
  { db }: Work,
  { query }: Asked<typeof contract.listSuppliers>,
): Promise<Page<Supplier>> => pageOfSuppliers(db, query)

const taken = (name: string) => conflict('EXISTS', `There is a supplier called ${name} already.`)

export const addSupplier = (work: Work, { body }: Asked<typeof contract.addSupplier>) =>
  work.transact(async (tx): Promise<Supplier> => {
    const { name, address = '', phone, email, approvalNumber, country } = body
    refuseWrong(wrongWithChanged({ phone }, {}))
    const added = await insertSupplier(tx, {
      name,
      address,
      phone: phone || null,
      email: email ?? null,
      approvalNumber: approvalNumber || null,
      ...(country && { country }),
    })
    if (!added) throw taken(name)
    return added
  })

/** Lots keep the supplier that they came from, under its present name. */
export const changeSupplier = (
  work: Work,
  { params, body }: Asked<typeof contract.changeSupplier>,
) =>
  work.transact(async (tx): Promise<Supplier> => {
    const before = await lockSupplier(tx, params.id)
    if (!before) throw notFound('Supplier')
    const after = { ...before, ...body }
    refuseWrong(wrongWithChanged({ phone: after.phone }, before))
    if (after.isActive && (await isSupplierNamed(tx, after))) throw taken(after.name)
    return updateSupplier(tx, before.id, {
      name: after.name,
      address: after.address,
      phone: after.phone || null,
      email: after.email || null,
      approvalNumber: after.approvalNumber || null,
      country: after.country,
      isActive: after.isActive,
    })
  })
