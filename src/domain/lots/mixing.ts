import { formatLongDayAndYear } from '../days/day-labels.ts'
import { type Day, daysBetween } from '../days/days.ts'
import type { Form, LotKind, Species } from './lots.ts'
import { countryName, type Market, type Origin } from './origin.ts'

/** What is made: a cut of a carcase, a further cut, trimmings, mince, or portions packed for the consumer. */
export const makings = ['first cut', 'further cut', 'trimmings', 'mince', 'portions'] as const
export type Making = (typeof makings)[number]

/** What the mixing rules need to know about a lot. */
export type Mixed = Origin & {
  code: string
  species: Species
  form: Form
  kind: LotKind
  /** The day it was received, cut or minced. */
  day: Day
  frozenOn: Day | null
  /** Boned beef or veal in a vacuum pack may be minced for longer. No lot records this yet; only tests set it. */
  isBonedVacuum?: boolean
}

type Rules = {
  market: Market
  /**
   * Allows portions of beef from up to three slaughterhouses and cutting plants (article 4(3)). No setting turns this
   * on, because it is unclear which meat that article covers.
   */
  threeSlaughterhouses?: boolean
}

/**
 * Why these lots can't become one lot on this day, or null (rules 15.5). If a law forbids it, the sentence names the
 * article.
 */
export function obstacleToMixing(
  lots: readonly Mixed[],
  making: Making,
  day: Day,
  rules: Rules,
): string | null {
  const [first] = lots
  if (!first) return 'Choose what it is made from.'
  const kinds = differing(lots, ({ species }) => species)
  if (kinds && lots.some(({ species }) => species === 'beef'))
    return `Different animals: ${kinds}. Keep beef apart from other meat.`
  const late = lots.find((lot) => lot.day > day)
  if (late) return `Lot ${late.code} is from a later day.`
  return (
    (making === 'mince'
      ? by('853/2004, annex III, section V, chapter III', tooOldToMince(lots, day))
      : null) ??
    (first.species === 'beef'
      ? by(articleOfBeef(making), obstacleToMixingBeef(lots, making, rules))
      : by('1337/2013, article 4', obstacleToMixingOthers(lots, making, rules.market)))
  )
}

/** Adds the article of law to a sentence: 'Born in different countries: … (1825/2000, article 4).' */
const by = (article: string, sentence: string | null): string | null =>
  sentence && sentence.replace(/\.$/, ` (${article}).`)

const articleOfBeef = (making: Making): string => {
  if (making === 'mince') return '1760/2000, article 14'
  return `1825/2000, article ${making === 'trimmings' ? '5a' : '4'}`
}

/** The different values that the lots have, 'pork and beef', or null if they agree. */
function differing(lots: readonly Mixed[], of: (lot: Mixed) => string | null): string | null {
  const values = [...new Set(lots.map(of))]
  return values.length > 1 ? values.map((value) => value ?? 'not known').join(' and ') : null
}

type Countries = 'bornIn' | 'slaughteredIn'

const countriesOf = (lot: Origin, field: Countries | 'rearedIn', market: Market): string[] =>
  [...new Set(lot[field].map((code) => countryName(code, market)))].toSorted()

/** The countries of the first lot with several, 'France, Ireland', or null. */
const severalCountries = (lots: readonly Origin[], field: Countries, market: Market) =>
  lots
    .map((lot) => countriesOf(lot, field, market))
    .find(({ length }) => length > 1)
    ?.join(', ')

/**
 * The countries that this meat can't have several of, because it is one batch, each with a sentence (rules 15.5): the
 * countries of slaughter of beef, and of cuts also those of birth. An animal may be reared in several.
 */
export function mixedFacts(
  meat: Pick<Mixed, 'species' | 'form'> & Origin,
  market: Market,
): [field: Countries, sentence: string][] {
  const { species, form } = meat
  if (species !== 'beef' || form === 'offal' || form === 'preparation') return []
  const article = articleOfBeef(form === 'cut' ? 'first cut' : form)
  const fields =
    form === 'cut' ? (['bornIn', 'slaughteredIn'] as const) : ['slaughteredIn' as const]
  return fields.flatMap((field): [Countries, string][] => {
    const said = severalCountries([meat], field, market)
    const verb = field === 'bornIn' ? 'Born' : 'Slaughtered'
    return said ? [[field, `${verb} in different countries: ${said} (${article}).`]] : []
  })
}

/** The different countries of birth, rearing or slaughter; those of each lot in one order, 'Ireland, United Kingdom'. */
const differingCountries = (
  lots: readonly Mixed[],
  field: Countries | 'rearedIn',
  market: Market,
): string | null => differing(lots, (lot) => countriesOf(lot, field, market).join(', ') || null)

/**
 * 1825/2000, articles 4 and 5a: what beef of one batch must have in common. For mince and trimmings that is only the
 * country of slaughter. Cuts have one country of birth, too; portioned trimmings keep those that they all have.
 */
function obstacleToMixingBeef(lots: readonly Mixed[], making: Making, rules: Rules): string | null {
  const { market } = rules
  const killed =
    differingCountries(lots, 'slaughteredIn', market) ??
    severalCountries(lots, 'slaughteredIn', market)
  if (killed) return `Slaughtered in different countries: ${killed}.`
  if (making === 'mince' || making === 'trimmings') return null
  const cuts = lots.filter(({ form }) => form === 'cut')
  const born =
    differingCountries(lots, 'bornIn', market) ?? severalCountries(cuts, 'bornIn', market)
  if (born) return `Born in different countries: ${born}.`
  const reared = differingCountries(lots, 'rearedIn', market)
  if (reared) return `Reared in different countries: ${reared}.`
  const portions = making === 'portions' && rules.threeSlaughterhouses
  const house =
    differentNumbers(lots, 'slaughterhouses', ({ slaughterhouse }) => [slaughterhouse], portions) ??
    (making === 'first cut'
      ? null
      : differentNumbers(
          lots,
          'cutting plants',
          ({ cuttingPlants }) => (cuttingPlants.length > 0 ? cuttingPlants : [null]),
          portions,
        ))
  if (house) return house
  return making === 'first cut' ? null : differentDays(lots)
}

/**
 * Why lots can't be mixed because of their slaughterhouses or cutting plants, or null. With `upToThree`, they may come
 * from up to three (1825/2000, article 4(3): portions packed for the consumer).
 */
function differentNumbers(
  lots: readonly Mixed[],
  name: string,
  of: (lot: Mixed) => readonly (string | null)[],
  upToThree = false,
): string | null {
  const numbers = [...new Set(lots.flatMap(of))]
  const said = numbers.map((number) => number ?? 'not known').join(', ')
  if (upToThree && numbers.length <= 3 && !numbers.includes(null)) return null
  if (upToThree && numbers.length > 3) return `More than three ${name}: ${said}.`
  return numbers.length > 1 ? `Different ${name}: ${said}.` : null
}

/** Lots that were cut here must all be from one day’s cutting. Received lots are not compared by day. */
function differentDays(lots: readonly Mixed[]): string | null {
  const cut = lots.filter(({ kind }) => kind === 'cut')
  const days = differing(cut, ({ day }) => formatLongDayAndYear(day))
  return days ? `Cut on different days: ${days}. A batch is one day’s cutting.` : null
}

/**
 * 1337/2013, article 4: all meat of a batch must have been reared in the same countries and slaughtered in the same
 * country; mince and trimmings are exempt. The article also asks for one establishment and one day, which this does not
 * check.
 */
function obstacleToMixingOthers(
  lots: readonly Mixed[],
  making: Making,
  market: Market,
): string | null {
  if (making === 'mince' || making === 'trimmings') return null
  const reared = differingCountries(lots, 'rearedIn', market)
  if (reared) return `Reared in different countries: ${reared}.`
  const killed = differingCountries(lots, 'slaughteredIn', market)
  return killed ? `Slaughtered in different countries: ${killed}.` : null
}

/** Chilled meat may be minced only for some days after slaughter (853/2004, annex III, section V, chapter III). */
function tooOldToMince(lots: readonly Mixed[], day: Day): string | null {
  for (const { code, species, slaughteredOn, frozenOn, isBonedVacuum } of lots) {
    if (frozenOn !== null) continue
    if (slaughteredOn === null) return `Lot ${code} has no day of slaughter, which mince needs.`
    const days = species === 'poultry' ? 3 : species === 'beef' && isBonedVacuum ? 15 : 6
    const age = daysBetween(slaughteredOn, day)
    if (age > days)
      return `Lot ${code} was slaughtered ${age} days ago; it may be minced for ${days} days.`
  }
  return null
}
