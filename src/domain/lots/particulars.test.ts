import { expect, test } from 'vitest'
import {
  firstOf,
  impossibleParticulars,
  lackingParticulars,
  type Particulars,
} from './particulars.ts'

const beef: Particulars = {
  ...{ species: 'beef', form: 'cut', supplierLot: '7745-2', useBy: '2026-12-04', frozenOn: null },
  ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK 2034' },
  ...{ slaughteredOn: '2026-11-21', cutIn: 'GB', cuttingPlants: ['UK 5512'] },
}
const today = '2026-11-27'
const old = { useBy: '2026-11-20' }

test.each<[Partial<Particulars>, string[]]>([
  [{}, []],
  [{ slaughteredOn: today }, []],
  [{ slaughteredOn: '2026-11-28' }, ['slaughteredOn']],
  [{ frozenOn: '2026-11-28' }, ['frozenOn']],
  [{ frozenOn: '2026-11-20' }, ['frozenOn']],
  [{ frozenOn: '2026-11-22', ...old }, ['useBy']],
  [old, ['useBy']],
  [{ slaughteredOn: null, ...old }, []],
  [{ cutIn: null }, ['cutIn']],
])('%j makes %j impossible', (changed, fields) => {
  expect(Object.keys(impossibleParticulars({ ...beef, ...changed }, today))).toEqual(fields)
})

const nothing: Partial<Particulars> = {
  ...{ bornIn: [], rearedIn: [], slaughteredIn: [], slaughterhouse: null },
  ...{ slaughteredOn: null, cutIn: null, cuttingPlants: [], supplierLot: ' ' },
}
const origin = ['bornIn', 'rearedIn', 'slaughteredIn', 'slaughterhouse']

test.each<[Partial<Particulars>, boolean, string[]]>([
  [{}, true, []],
  [nothing, false, origin],
  [nothing, true, [...origin, 'supplierLot']],
  [{ ...nothing, species: 'pork' }, true, ['rearedIn', 'slaughteredIn', 'supplierLot']],
  [{ ...nothing, form: 'offal' }, false, []],
  [{ cuttingPlants: [] }, false, ['cuttingPlants']],
  [{ form: 'trimmings', cutIn: null, cuttingPlants: [] }, false, []],
  [{ bornIn: ['GB', 'XI'], rearedIn: ['GB', 'XI'] }, false, ['bornIn']],
  [{ bornIn: ['GB', 'IE'], slaughteredIn: ['GB', 'IE'] }, false, ['bornIn', 'slaughteredIn']],
  [{ form: 'trimmings', bornIn: ['GB', 'IE'] }, false, []],
  [{ form: 'trimmings', slaughteredIn: ['GB', 'IE'] }, false, ['slaughteredIn']],
  [{ form: 'mince', bornIn: ['GB', 'IE'] }, false, []],
  [{ form: 'mince', slaughteredIn: ['GB', 'IE'] }, false, ['slaughteredIn']],
  [{ form: 'offal', slaughteredIn: ['GB', 'IE'] }, false, []],
  [{ species: 'pork', bornIn: ['GB', 'IE'], slaughteredIn: ['GB', 'IE'] }, false, []],
  [{ form: 'trimmings', cutIn: null, cuttingPlants: [] }, true, ['cutIn', 'cuttingPlants']],
])('beef with %j, lots required %s, lacks %j', (changed, lotsRequired, fields) => {
  const lacking = lackingParticulars({ ...beef, ...changed }, { lotsRequired, market: 'NI' })
  expect(Object.keys(lacking)).toEqual(fields)
  expect(firstOf(lacking)).toEqual(fields.length > 0 ? expect.stringMatching(/\.$/) : null)
})
