import type { HolidayRegion } from '../days/bank-holidays.ts'
import type { Form, LotKind, Species } from './lots.ts'

/** The markets whose rules can apply: Great Britain, Northern Ireland or the European Union. */
export const markets = ['GB', 'NI', 'EU'] as const
export type Market = (typeof markets)[number]

/**
 * Where meat comes from. Countries are two letters, 'GB'; numbers are approval numbers, 'UK 2034'. Mince and trimmings
 * may be of animals from several countries.
 */
export type Origin = {
  bornIn: readonly string[]
  rearedIn: readonly string[]
  slaughteredIn: readonly string[]
  slaughterhouse: string | null
  /** The oldest day of slaughter, YYYY-MM-DD. */
  slaughteredOn: string | null
  cutIn: string | null
  cuttingPlants: readonly string[]
}

export const noOrigin: Origin = {
  bornIn: [],
  rearedIn: [],
  slaughteredIn: [],
  slaughterhouse: null,
  slaughteredOn: null,
  cutIn: null,
  cuttingPlants: [],
}

const british = /^(GB|XI)$/

/**
 * A country as a label must name it. XI is 'United Kingdom' in Great Britain, 'UK(NI)' in Northern Ireland and the EU.
 */
export function countryName(code: string, market: Market): string {
  if (british.test(code)) return code === 'XI' && market !== 'GB' ? 'UK(NI)' : 'United Kingdom'
  try {
    return new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The countries that a call names, each once; calls may also name one alone. */
export const countryList = (given: string | readonly string[] | null | undefined): string[] => [
  ...new Set([given ?? []].flat()),
]

/** For example 'United Kingdom', or 'Germany, Belgium' for several. */
const countriesInWords = (codes: readonly string[], market: Market): string =>
  [...new Set(codes.map((code) => countryName(code, market)))].join(', ')

type Meat = { species: Species; form: Form; kind: LotKind }

/**
 * A sentence that names the first fact missing before this meat can be accepted, or null (rules 15.2). Opening lots,
 * offal, preparations and 'other' meat need no facts, and neither do mince and trimmings of animals other than beef.
 */
export const missingOrigin = (meat: Meat & Origin): string | null =>
  meat.kind === 'opening' ? null : missingOnLabel(meat)

/** The same for the label of a box or a piece. These leave the premises, so even an opening lot needs its origin. */
export const missingOnLabel = (meat: Omit<Meat, 'kind'> & Origin): string | null =>
  missingFacts(meat)[0]?.[1] ?? null

/** All facts that this meat's label needs but lacks, each with a sentence. */
export function missingFacts({
  species,
  form,
  ...of
}: Omit<Meat, 'kind'> & Origin): [field: keyof Origin, sentence: string][] {
  if (species === 'other' || form === 'offal' || form === 'preparation') return []
  const needed = species === 'beef' ? beefNeeds(form) : trayNeeds(form)
  return needed
    .filter(([field]) => (of[field] ?? '').length === 0)
    .map(([field, name]) => [field, `${name} is missing, which this meat’s label must say.`])
}

type Need = [field: keyof Origin, name: string]

const born: Need = ['bornIn', 'Born in']
const reared: Need = ['rearedIn', 'Reared in']
const slaughtered: Need = ['slaughteredIn', 'Slaughtered in']
const house: Need = ['slaughterhouse', 'The slaughterhouse’s approval number']

const prepared: Need = ['cutIn', 'Prepared in']

/** Regulation 1760/2000, articles 13 and 14; for trimmings 1825/2000, article 5a. */
function beefNeeds(form: Form): Need[] {
  if (form === 'mince') return [slaughtered, prepared]
  if (form === 'trimmings') return [born, reared, slaughtered]
  return [born, reared, slaughtered, house]
}

/** Regulation 1337/2013, article 5; mince and trimmings may use other words (article 7). */
const trayNeeds = (form: Form): Need[] =>
  form === 'mince' || form === 'trimmings' ? [] : [reared, slaughtered]

type Meaty = Origin & { species: Species; form: Form }

/**
 * 'Origin: United Kingdom' if everything happened in one country, or else 'Born in: Ireland · Reared in: …' with what
 * is known; null if no country of birth, rearing or slaughter is known.
 */
export function originInWords(of: Meaty, market: Market): string | null {
  const { species, form, bornIn, rearedIn, slaughteredIn, slaughterhouse, cutIn } = of
  const name = (code: string) => countryName(code, market)
  const all = [...bornIn, ...rearedIn, ...slaughteredIn]
  if (all.length === 0) return null
  if (species === 'beef' && form === 'mince') return minceInWords(of, market)
  const isOne =
    bornIn.length > 0 &&
    rearedIn.length > 0 &&
    slaughteredIn.length > 0 &&
    new Set([...all, ...(cutIn ? [cutIn] : [])].map(name)).size === 1
  const where = isOne
    ? [`Origin: ${countriesInWords(bornIn, market)}`]
    : [
        ...(bornIn.length > 0 ? [`Born in: ${countriesInWords(bornIn, market)}`] : []),
        ...(rearedIn.length > 0 ? [`Reared in: ${countriesInWords(rearedIn, market)}`] : []),
      ]
  const killed = isOne ? slaughterhouse : [countriesInWords(slaughteredIn, market), slaughterhouse]
  const [step, ...plants] = lastStep(of)
  return [
    ...where,
    ...numbered('Slaughtered in', killed),
    ...numbered(step, [
      isOne && form === 'cut' ? null : cutIn && name(cutIn),
      plants.filter((plant) => plant !== undefined).join(', '),
    ]),
  ].join(' · ')
}

/**
 * 1760/2000, article 14: mince names no plants' numbers, and names its origin only if the animal was born, reared or
 * slaughtered in another country than the one where the mince was prepared.
 */
function minceInWords({ bornIn, rearedIn, slaughteredIn, cutIn }: Origin, market: Market): string {
  const all = [...bornIn, ...rearedIn, ...slaughteredIn]
  const prepared = cutIn && countryName(cutIn, market)
  const isElsewhere = all.some((code) => countryName(code, market) !== prepared)
  return [
    ...numbered('Slaughtered in', countriesInWords(slaughteredIn, market)),
    ...numbered('Prepared in', prepared),
    ...(isElsewhere ? [`Origin: ${countriesInWords(all, market)}`] : []),
  ].join(' · ')
}

/** What the last plant did to the meat, and the plants that a label names for it (1825/2000, article 5a). */
function lastStep({
  form,
  cuttingPlants,
}: Meaty): [step: string, ...plants: (string | undefined)[]] {
  if (form === 'trimmings') return ['Produced in', cuttingPlants.at(-1)]
  if (form === 'mince') return ['Prepared in', cuttingPlants.at(-1)]
  return ['Cut in', ...cuttingPlants]
}

const numbered = (label: string, parts: string | null | (string | null)[]): string[] => {
  const said = [parts].flat().filter((part) => part !== null && part !== '')
  return said.length > 0 ? [`${label}: ${said.join(' ')}`] : []
}

const ofRegion = (region: HolidayRegion | null): Market =>
  region === 'ireland' ? 'EU' : region === 'northern-ireland' ? 'NI' : 'GB'

const countryOf: Record<Market, string> = { GB: 'GB', NI: 'XI', EU: 'IE' }

/** The market and the country of a business: as it chose, or else by the region whose bank holidays it keeps. */
export function standingOf(
  region: HolidayRegion | null,
  chosen: Market | null = null,
): { market: Market; country: string } {
  const market = chosen ?? ofRegion(region)
  return { market, country: countryOf[market] }
}

/**
 * The origin of a lot made here from others: every country of birth, rearing and slaughter, and the oldest day of
 * slaughter, unless one of the inputs lacks it, because a label must not say a part for the whole; and every
 * slaughterhouse and cutting plant, with these premises as the last plant.
 */
export function originOfMade(
  inputs: readonly Origin[],
  here: { country: string; approvalNumber: string | null },
): { [Field in keyof Origin]: Origin[Field] extends readonly string[] ? string[] : Origin[Field] } {
  const all = (of: (origin: Origin) => readonly string[]) => [...new Set(inputs.flatMap(of))].sort()
  const ofEach = (of: (origin: Origin) => readonly string[]) =>
    inputs.every((origin) => of(origin).length > 0) ? all(of) : []
  const plants = all(({ cuttingPlants }) => cuttingPlants)
  return {
    bornIn: ofEach(({ bornIn }) => bornIn),
    rearedIn: ofEach(({ rearedIn }) => rearedIn),
    slaughteredIn: ofEach(({ slaughteredIn }) => slaughteredIn),
    slaughterhouse:
      all(({ slaughterhouse }) => slaughterhouse?.split(', ') ?? []).join(', ') || null,
    slaughteredOn: ofEach(({ slaughteredOn }) => [slaughteredOn ?? []].flat())[0] ?? null,
    cutIn: here.country,
    cuttingPlants: [
      ...plants.filter((plant) => plant !== here.approvalNumber),
      ...(here.approvalNumber ? [here.approvalNumber] : []),
    ],
  }
}
