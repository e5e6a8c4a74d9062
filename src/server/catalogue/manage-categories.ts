import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/catalogue/categories.ts'
import { violatedConstraint } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  insertCategory,
  lockCategories,
  placeCategories,
  updateCategory,
} from './categories-rows.ts'

type Saved = AnswerOf<typeof contract.addCategory>

export const addCategory = (work: Work, { body }: Asked<typeof contract.addCategory>) =>
  work
    .transact(async (tx): Promise<Saved> => {
      refuseTaken(await lockCategories(tx), body.name)
      return insertCategory(tx, body.name)
    })
    .catch(throwTaken)

export const renameCategory = (
  work: Work,
  { params, body }: Asked<typeof contract.renameCategory>,
) =>
  work
    .transact(async (tx): Promise<Saved> => {
      const others = (await lockCategories(tx)).filter(({ id }) => id !== params.id)
      if (body.name === undefined && body.lotsRequired === undefined)
        throw invalid('Say what to change.')
      if (body.name !== undefined) refuseTaken(others, body.name)
      const saved = await updateCategory(tx, params.id, body)
      if (!saved) throw notFound('Category')
      return saved
    })
    .catch(throwTaken)

/** Refuses a list that leaves out a category, because somebody may just have added it. */
export const orderCategories = (
  work: Work,
  { body: { ids } }: Asked<typeof contract.orderCategories>,
) =>
  work.transact(async (tx) => {
    const present = (await lockCategories(tx)).filter(({ isActive }) => isActive)
    const given = new Set(ids)
    if (
      given.size !== ids.length ||
      given.size !== present.length ||
      present.some(({ id }) => !given.has(id))
    )
      throw conflict('STALE', 'The categories have changed. Look at them again, then sort them.')
    await placeCategories(tx, ids)
    return { message: 'The categories are in this order now.' }
  })

function refuseTaken(others: readonly { name: string }[], name: string): void {
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase())) throw taken()
}

const message = 'There is a category of this name already.'
const taken = () => new Refusal(409, 'CATEGORY_TAKEN', message, { name: message })

function throwTaken(error: unknown): never {
  throw violatedConstraint(error) === undefined ? error : taken()
}
