import { expect, it } from 'vitest'
import type { Trace, TracedLine, TracedLot } from '#contract/lots/traces.ts'
import { noOrigin } from '#domain/lots/origin.ts'
import { boxHeight, layOut, pictureOf } from './family-picture.ts'

const lot = (lotId: number, step: number, changed: Partial<TracedLot> = {}): TracedLot => ({
  ...{ lotId, code: `L-${lotId}`, kind: step < 0 ? 'received' : 'cut', name: 'Sirloin', step },
  ...{ day: '2026-11-19', useBy: null, frozenOn: null, status: 'free', supplierName: null },
  ...{
    isAsked: step === 0,
    inKg: '10.000',
    weighedKg: '0',
    missingFromVanKg: '0',
    usedKg: '0',
    wasteKg: '0',
  },
  ...{
    ...noOrigin,
    bornIn: [],
    rearedIn: [],
    slaughteredIn: [],
    cuttingPlants: [],
    ...{ supplierLot: null, supplierAddress: null },
    supplierApproval: null,
  },
  ...{ returnedKg: '0', countedKg: '0', onHandKg: '2.500' },
  ...changed,
})
const line = (lotId: number, customerId: number): TracedLine => ({
  ...{ lotId, itemId: customerId, orderId: customerId, orderNumber: 'ORD-1', customerId },
  ...{ deliveryDate: '2026-11-20', orderStatus: 'delivered', name: 'Sirloin', pieces: null },
  ...{ kg: '1.500', keptKg: '1.500', keptPieces: null, missingFromVanKg: null, isEstimate: false },
})
const traced = (changed: Partial<Trace>): Trace => ({
  ...{
    lots: [],
    links: [],
    otherInputs: [],
    receipts: [],
    lines: [],
    customers: [],
    balance: null,
    cut: null,
  },
  ...changed,
})

const family = traced({
  lots: [lot(1, -1), lot(2, 0), lot(3, 1)],
  links: [
    { inputId: 1, outputId: 2, kg: '9' },
    { inputId: 2, outputId: 3, kg: '4' },
  ],
  lines: [line(2, 7), line(2, 8), line(3, 7)],
})

it('draws each lot in its layer, and the customers who have its meat in the last layer', () => {
  const { boxes, arrows, layers } = pictureOf(family)
  expect(layers).toEqual(['Received', 'Asked for', 'Made of it', 'Who has it'])
  expect(boxes.map(({ title, layer }) => [title, layer])).toEqual([
    ...[
      ['L-1', 0],
      ['L-2', 1],
      ['L-3', 2],
    ],
    ...[
      ['1 customer', 3],
      ['2 customers', 3],
    ],
  ])
  expect(arrows.map(({ kg }) => kg)).toEqual(['9', '4', '3', '1.5'])
})

it('shows what customers have, apart from it what has not left, and a lot below 0', () => {
  const lines = [
    { ...line(2, 7), kg: '18.313', keptKg: '9.383' },
    { ...line(2, 8), keptKg: '0.000' },
    { ...line(2, 9), kg: '4.408', keptKg: null, orderStatus: 'picked' as const },
  ]
  const { boxes, arrows } = pictureOf(traced({ lots: [lot(2, 0, { onHandKg: '-3.1' })], lines }))
  expect(boxes.map(({ title, lines: said }) => [title, ...said])).toEqual([
    ['L-2', 'Sirloin', '19 Nov', '10 kg · 3.1 below 0'],
    ['1 customer', '9.383 kg', '20 Nov'],
    ['Not sent yet', '4.408 kg', 'picked for 1 order', '20 Nov'],
  ])
  expect(arrows.map(({ kg }) => kg)).toEqual(['9.383', '4.408'])
})

it('folds a large family by product and day, and loses no kilo', () => {
  const lots = [
    lot(1, 0),
    ...Array.from({ length: 30 }, (_, at) => lot(at + 2, 1, { name: 'Mince' })),
  ]
  const links = lots.slice(1).map(({ lotId }) => ({ inputId: 1, outputId: lotId, kg: '0.3' }))
  const { boxes, arrows } = pictureOf(traced({ lots, links }))
  expect(boxes.map(({ title, lines }) => [title, lines.at(-1)])).toEqual([
    ['L-1', '10 kg · 2.5 left'],
    ['30 lots', '300 kg'],
  ])
  expect(arrows.map(({ kg }) => kg)).toEqual(['9'])
})

it.each([1100, 890, 340, 250])('fits into %i px and lets no boxes overlap', (width) => {
  const { boxes, boxWidth, height } = layOut(pictureOf(family), width)
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + boxWidth).toBeLessThanOrEqual(width)
    expect(box.y + boxHeight).toBeLessThanOrEqual(height)
    for (const other of boxes)
      if (other !== box)
        expect(
          Math.abs(other.x - box.x) >= boxWidth || Math.abs(other.y - box.y) >= boxHeight,
        ).toBe(true)
  }
})

it.each([1100, 340])('leads an arrow that skips a layer round its boxes at %i px', (width) => {
  const { boxes, boxWidth, paths } = layOut(pictureOf(family), width)
  const passed = boxes.filter(({ layer }) => layer === 1 || layer === 2)
  const points = paths.flatMap(({ d }) =>
    [...d.matchAll(/L(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  )
  expect(points.length).toBeGreaterThan(0)
  for (const [x, y] of points)
    for (const box of passed)
      expect(x > box.x && x < box.x + boxWidth && y > box.y && y < box.y + boxHeight).toBe(false)
})
