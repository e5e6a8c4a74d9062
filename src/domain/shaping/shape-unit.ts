import { forAll, type Meanings, type Shaped } from './shaped.ts'
import { soldAs, unitOf, unitWord } from './unit-words.ts'

type Known = {
  meaning: Meanings
  productUnits: readonly string[]
  sizeUnits: readonly string[]
}

/** The unit of a row. If its word is unknown or not offered, adds a problem and returns null. */
export function shapeUnit(
  known: Known,
  { problems, checks }: Shaped,
  { typed, field, size }: { typed: string; field: string; size: string },
): string | null {
  const word = unitWord(typed)
  const kind = size === '' ? 'unit' : 'size unit'
  const offered = size === '' ? known.productUnits : known.sizeUnits
  const asked = { kind, word } as const
  const answered = known.meaning(asked)
  const unit = answered ?? unitOf(word)
  if (unit !== null && offered.includes(unit)) {
    const told = answered === undefined ? soldAs(word, unit) : null
    if (told) checks.push({ field, message: told })
    return unit
  }
  const likely = unit === 'case' ? ['box', 'pack'] : offered
  problems.push({
    field: 'Unit',
    message: word === '' ? 'Sold by what?' : `Which is a ${word}?`,
    suggestions: likely.map((each) => forAll(asked, each)),
  })
  return null
}
