import { formatLongDayAndYear } from '../days/day-labels.ts'
import { lastDayWords } from './lots.ts'
import { countryName } from './origin.ts'

const namesOf = (lot: { frozenOn?: string | null }): Record<string, string> => ({
  supplierLot: 'supplier’s lot',
  useBy: lastDayWords(lot).toLowerCase(),
  frozenOn: 'frozen on',
  bornIn: 'born in',
  rearedIn: 'reared in',
  slaughteredIn: 'slaughtered in',
  slaughterhouse: 'slaughterhouse',
  slaughteredOn: 'slaughtered on',
  cutIn: 'cut in',
  cuttingPlants: 'cutting plants',
})

type Fact = string | readonly string[] | null | undefined

const countryFacts: readonly string[] = ['bornIn', 'rearedIn', 'slaughteredIn', 'cutIn']

/** A country, a day or a number as people read it: 'Ireland', 'Tue 1 Dec 2026', 'UK 2034'. */
function valueInWords(key: string, value: string): string {
  if (/On$|^useBy$/.test(key)) return formatLongDayAndYear(value)
  if (!countryFacts.includes(key)) return value
  return value === 'XI' ? 'Northern Ireland' : countryName(value, 'GB')
}

const factInWords = (key: string, fact: Fact): string =>
  [fact ?? []]
    .flat()
    .map((value) => valueInWords(key, value))
    .join(', ') || 'not known'

/** What a correction changes: 'use by Tue 1 Dec 2026, was not known', or '' if nothing. Facts it leaves out stay. */
export const changesInWords = (before: object, given: object): string =>
  Object.entries(namesOf({ ...before, ...given }))
    .flatMap(([key, name]) => {
      const now = (given as Record<string, Fact>)[key]
      if (now === undefined) return []
      const was = factInWords(key, (before as Record<string, Fact>)[key])
      const becomes = factInWords(key, now)
      return was === becomes ? [] : [`${name} ${becomes}, was ${was}`]
    })
    .join('; ')
