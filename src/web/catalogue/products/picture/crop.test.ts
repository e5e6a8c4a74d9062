import { expect, it } from 'vitest'
import { moved, partOf, wholePicture } from './crop.ts'

const wide = { width: 2000, height: 900 }
const tall = { width: 900, height: 2000 }

it('the part kept is 4 by 3, in the middle, as large as the photo allows', () => {
  expect(partOf(wide, wholePicture)).toEqual({ left: 400, top: 0, width: 1200, height: 900 })
  expect(partOf(tall, wholePicture)).toEqual({ left: 0, top: 662.5, width: 900, height: 675 })
  expect(partOf({ width: 400, height: 300 }, { ...wholePicture, zoom: 2 })).toEqual({
    left: 100,
    top: 75,
    width: 200,
    height: 150,
  })
})

it('the part kept never reaches beyond the photo, whatever is asked', () => {
  for (const crop of [
    { zoom: 1, x: 0, y: 0 },
    { zoom: 4, x: 1, y: 1 },
    { zoom: 0, x: -3, y: 9 },
    { zoom: 99, x: 0.5, y: 0.1 },
  ])
    for (const size of [wide, tall, { width: 1, height: 1 }]) {
      const { left, top, width, height } = partOf(size, crop)
      expect([left >= 0, top >= 0]).toEqual([true, true])
      expect(left + width).toBeLessThanOrEqual(size.width + 1e-6)
      expect(top + height).toBeLessThanOrEqual(size.height + 1e-6)
    }
})

it('dragging moves the photo with the pointer and stops at its edge', () => {
  const left = moved(wide, wholePicture, 0.25, 0)
  expect(partOf(wide, left)).toMatchObject({ left: 100, top: 0 })
  const edge = moved(wide, left, 1, 1)
  expect(partOf(wide, edge)).toMatchObject({ left: 0, top: 0 })
  expect(partOf(wide, moved(wide, edge, -0.25, 0))).toMatchObject({ left: 300 })
})
