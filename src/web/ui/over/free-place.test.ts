import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, freePlace, isFree } from './free-place.ts'

const phone: Box = { left: 0, top: 0, right: 390, bottom: 844 }
const size = { width: 300, height: 60 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const placed = (obstacles: Box[]) => {
  const place = freePlace(size, phone, obstacles)
  return place && box(place.left, place.top, size.width, size.height)
}

describe('a message', () => {
  it('is in the bottom right corner if nothing is in the way', () => {
    expect(placed([])).toEqual(box(74, 768, 300, 60))
  })

  it('is above a bar at the bottom', () => {
    expect(placed([box(0, 780, 390, 64)])?.bottom).toBeLessThanOrEqual(776)
  })

  it('is in the only gap', () => {
    const fields = Array.from({ length: 10 }, (_, n) => box(16, n * 84, 358, n === 4 ? 4 : 70))
    const found = placed(fields)
    expect(found && isFree(found, fields)).toBe(true)
  })

  it('has no place if there is no gap on the right side', () => {
    expect(placed([box(300, 0, 90, 400), box(300, 400, 90, 444)])).toBeNull()
  })

  it('is always visible, and covers nothing if a row is free', () => {
    const any = fc.record({
      left: fc.integer({ min: -50, max: 400 }),
      top: fc.integer({ min: 100, max: 900 }),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (given) => {
        const obstacles = given.map((each) => box(each.left, each.top, each.width, each.height))
        const found = placed(obstacles)
        expect(found?.top).toBeGreaterThanOrEqual(0)
        expect(found?.bottom).toBeLessThanOrEqual(844)
        expect(found && isFree(found, obstacles)).toBe(true)
      }),
    )
  })
})
