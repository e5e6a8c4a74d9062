import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { wholeBecause } from '#contract/shapes.ts'

type Definition = {
  type: string
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
}
const definitionOf = (shape: z.ZodMiniType) => shape._zod.def as Definition

/** Every list in an answer, by its path: `.items[]`. */
function listsIn(shape: z.ZodMiniType, path = ''): [string, z.ZodMiniType][] {
  const { element, innerType, shape: keys = {}, options = [] } = definitionOf(shape)
  if (element) return [[`${path}[]`, shape], ...listsIn(element, `${path}[]`)]
  if (innerType) return listsIn(innerType, path)
  const parts = Object.entries(keys).flatMap(([key, each]) => listsIn(each, `${path}.${key}`))
  return [...parts, ...options.flatMap((each) => listsIn(each, path))]
}

/** A list of words from a fixed set can't be longer than that set. */
const isOfFewWords = (list: z.ZodMiniType) =>
  ['enum', 'literal'].includes(definitionOf(definitionOf(list).element as z.ZodMiniType).type)

const named = ({ method, path }: Endpoint) => `${method} ${path}`

test('every list in the contract comes in pages, or says why it is short enough to be whole', () => {
  const silent = allEndpoints.flatMap((endpoint) =>
    listsIn(endpoint.answer)
      .filter(
        ([path, list]) =>
          !((endpoint.pages ?? endpoint.first) && path === '[]') && !isOfFewWords(list),
      )
      .filter(([, list]) => !wholeBecause(list))
      .map(([path]) => `${named(endpoint)} ${path}`),
  )
  expect(silent, 'make each a wholeList() with the reason, or the answer `pages: true`').toEqual([])
})

test('a call takes a cursor and a number of rows only if its answer comes in pages', () => {
  for (const endpoint of allEndpoints) {
    const { query, pages = false, method } = endpoint
    const keys = query ? Object.keys(definitionOf(query).shape ?? {}) : []
    const asked = ['after', 'limit', 'before', 'offset'].filter((key) => keys.includes(key))
    expect([named(endpoint), asked]).toEqual([named(endpoint), pages ? ['after', 'limit'] : []])
    if (pages) expect([method, endpoint.answer instanceof z.ZodMiniArray]).toEqual(['GET', true])
  }
})
