import type * as contract from '#contract/orders/label-prefixes.ts'
import type { SavedLabelPrefix } from '#contract/orders/label-prefixes.ts'
import { type LabelPrefix, obstacleToLayout } from '#domain/products/labels/weight-labels.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  allLabelPrefixes,
  insertLabelPrefix,
  isPrefixTaken,
  lockLabelPrefix,
  removeLabelPrefix,
  updateLabelPrefix,
} from './label-prefixes-rows.ts'

export const listLabelPrefixes = ({ db }: Work): Promise<SavedLabelPrefix[]> => allLabelPrefixes(db)

const taken = (prefix: string) =>
  conflict('EXISTS', `Topside knows labels that begin with ${prefix} already.`)

function refuseWrongLayout(layout: LabelPrefix): void {
  const obstacle = obstacleToLayout(layout)
  if (obstacle) throw invalid(obstacle.message, { [obstacle.field]: obstacle.message })
}

export const addLabelPrefix = (work: Work, { body }: Asked<typeof contract.addLabelPrefix>) =>
  work.transact(async (tx): Promise<SavedLabelPrefix> => {
    refuseWrongLayout(body)
    const added = await insertLabelPrefix(tx, body)
    if (!added) throw taken(body.prefix)
    return added
  })

export const changeLabelPrefix = (
  work: Work,
  { params, body }: Asked<typeof contract.changeLabelPrefix>,
) =>
  work.transact(async (tx): Promise<SavedLabelPrefix> => {
    const before = await lockLabelPrefix(tx, params.id)
    if (!before) throw notFound('Label')
    const row = { ...before, ...body }
    refuseWrongLayout(row)
    if (await isPrefixTaken(tx, row)) throw taken(row.prefix)
    return (await updateLabelPrefix(tx, row)) ?? row
  })

export const deleteLabelPrefix = (
  work: Work,
  { params }: Asked<typeof contract.deleteLabelPrefix>,
) =>
  work.transact(async (tx) => {
    await removeLabelPrefix(tx, params.id)
    return { message: 'Label forgotten' }
  })
