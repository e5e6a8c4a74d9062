import { expect, test } from 'vitest'
import type { SuppliedLine } from '../orders/picking/supplied.ts'
import type { LabelPrefix } from '../products/labels/weight-labels.ts'
import { asGs1, readBenchScan } from './scanned-lot.ts'

const lot = (code: string, more: object = {}) => ({
  ...{ code, supplierLot: null as string | null, name: 'Rump', status: 'free' as const },
  ...{ statusReason: null as string | null, useBy: '2026-12-04' as string | null },
  ...{ onHandKg: '5', uncheckedKg: '0' },
  ...more,
})
const lots = [
  lot('261125-07', { supplierLot: '7745-2' }),
  lot('261125-09', { supplierLot: 'S-42', name: 'Pork loin' }),
  lot('261125-10', { supplierLot: 'S-42' }),
  lot('261125-11', { status: 'held', statusReason: 'the supplier rang' }),
  lot('261125-12', { status: 'recalled' }),
  lot('261125-13', { useBy: '2026-11-26' }),
  lot('261125-14', { useBy: '2026-11-27' }),
  lot('91-4711'),
  lot('261125-15', { species: 'pork' }),
  lot('261125-16', { uncheckedKg: '5' }),
]
const inStore: LabelPrefix = {
  ...{ prefix: '21', holds: 'weight', itemStart: 2, itemDigits: 5 },
  ...{ valueStart: 7, valueDigits: 5, decimals: 3 },
}
const own: LabelPrefix = { ...inStore, prefix: '22', ownCodes: true }
const articles = [
  { productId: 1, name: 'Rump', gtin: '95012345000018', code: '12345' },
  { productId: 2, name: 'Pork loin', gtin: '95012345000025', code: '777' },
  { productId: 3, name: 'Lamb', gtin: '95012345000032', code: 'L01' },
]
const scanned = (scan: string, line: SuppliedLine = { productId: 1, substitute: null }) =>
  readBenchScan(scan, {
    ...{ articles, line },
    ...{ lots, prefixes: [inStore, own], name: 'Rump', isOfLine: ({ name }) => name === 'Rump' },
    ...{ deliveryDate: '2026-11-28', today: '2026-11-27' },
  })

const article = ']C10195012345678903'

test.each([
  ['261125-07', '261125-07', null],
  [']Q1261125-07', '261125-07', null],
  [']C0261125-07', '261125-07', null],
  ['7745-2', '261125-07', null],
  [']C07745-2', '261125-07', null],
  ['s-42', '261125-10', null],
  ['91-4711', '91-4711', null],
  [`${article}10261125-07`, '261125-07', null],
  [`${article}310200123410261125-07`, '261125-07', '12.34'],
  ['2112345012346', null, '1.234'],
  ['2100777012348', null, '1.234'],
  [']C1019501234500001831020012341061125-07', null, '12.34'],
  [`${article}3102001234`, null, '12.34'],
])('%s chooses lot %s and adds %s kg', (scan, code, kg) => {
  const read = scanned(scan)
  if ('refused' in read) throw new Error(read.refused)
  expect([read.lot?.code ?? null, read.weight?.netKg ?? null]).toEqual([code, kg])
})

test.each([
  ['261125-11', 'Lot 261125-11 is held: the supplier rang.'],
  [`${article}310200123410261125-11`, 'Lot 261125-11 is held: the supplier rang.'],
  [']Q1261125-12', 'Lot 261125-12 is recalled.'],
  ['261125-13', 'Lot 261125-13 is out of date.'],
  ['261125-14', 'Lot 261125-14 keeps until Fri 27 Nov, before this order is delivered.'],
  ['261125-09', 'Lot 261125-09 is Pork loin, not Rump.'],
  ['261125-15', 'Rump is beef, but this meat is pork.'],
  [
    '261125-16',
    '5 kg of lot 261125-16 came back and waits to be checked. Put it back or write it off on the lot’s page first.',
  ],
  [']Q1261127-27', 'There is no lot 261127-27 in the fridge.'],
  [`${article}10UNKNOWN`, 'There is no lot UNKNOWN in the fridge.'],
  [article, expect.stringContaining('no weight in kg')],
  ['5012345678900', expect.stringContaining('no weight in kg')],
  [']C10195012345678904310200123410L42', expect.stringContaining('can’t be read')],
  ['123456', expect.stringContaining('can’t be read')],
  [']C1019501234500002531020012341061125-07', 'This label is for Pork loin, not Rump.'],
  [']C10195012345000032310200123410261125-07', 'This label is for Lamb, not Rump.'],
  ['2200777012345', 'This label is for Pork loin, not Rump.'],
  ['hi!', expect.stringContaining('can’t be read')],
])('%s changes nothing, and says why', (scan, refused) => {
  expect(scanned(scan)).toMatchObject({ refused })
})

test('a label is compared with the substitute, and with no line whose product is not of the range', () => {
  const pork = ']C1019501234500002531020012341061125-07'
  const refused = 'This label is for Pork loin, not Lamb.'
  for (const lamb of [
    { substitute: 'Lamb' },
    { substitute: 'Lamb (7 kg)', substituteProductId: 3 },
  ])
    expect(scanned(pork, { productId: 1, ...lamb })).toMatchObject({ refused })
  for (const line of [
    { productId: 1, substitute: 'Pork loin' },
    { productId: 1, substitute: 'Pork loin (5 kg)', substituteProductId: 2 },
    { productId: 1, substitute: 'Bavette' },
    { productId: 99, substitute: null },
  ])
    expect(scanned(pork, line)).toMatchObject({ weight: { netKg: '12.34' } })
})

test.each([
  ['0195012345678903310200123410L42', ']C10195012345678903310200123410L42'],
  ['261125-07', '261125-07'],
  ['91-4711', '91-4711'],
  ['10L42', '10L42'],
])('a Code 128 with %s, read by the camera, becomes %s', (text, scan) => {
  expect(asGs1(text)).toBe(scan)
})
