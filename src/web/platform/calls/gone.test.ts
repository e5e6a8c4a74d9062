import { expect, it } from 'vitest'
import { ApiError, isGone } from '#web/platform/calls/api.ts'

it('only a 404 means that what is shown has gone', () => {
  const refused = (status: number) => new ApiError(status, { message: 'No', code: 'NO' })
  expect([404, 403, 500].map((status) => isGone(refused(status)))).toEqual([true, false, false])
  expect(isGone(null)).toBe(false)
})
