import { readPrice } from './price-text.ts'
import { shapeUnit } from './shape-unit.ts'
import { blank, forAll, type Given, type Meanings, type Shaped } from './shaped.ts'

type Known = {
  meaning: Meanings
  /** Names of the categories. */
  categories: readonly string[]
  productUnits: readonly string[]
  sizeUnits: readonly string[]
  /** Whether the business has a VAT number; without one no invoice charges VAT. */
  chargesVat: boolean
}

/** Shapes the rows of a price list, one after another: section rows, merged cells and sizes depend on earlier rows. */
export function productShaper(known: Known) {
  const state = { section: '', name: '', code: '', unit: '', firstUnits: new Map<string, string>() }
  const sections: string[] = []
  const begin = (section: string) => {
    state.section = section
    if (!sections.includes(section)) sections.push(section)
  }
  return {
    sections,
    /** A sheet begins that names no categories: a list of several has its sheets' names, one alone only a known one. */
    beginSheet(name: string, isAlone: boolean): void {
      Object.assign(state, { section: '', name: '', code: '', unit: '' })
      if (!isAlone || known.categories.includes(sameCategory(known.categories, name)))
        begin(name === name.toUpperCase() ? titled(name) : name)
    },
    shape(given: Given): Shaped[] {
      const section = sectionIn(given)
      if (section !== null) {
        begin(section)
        return []
      }
      const values = filledDown(given.values, state)
      return sizesIn(values).map((each) => shapeOne(known, state, { ...given, values: each }))
    },
  }
}

type State = {
  section: string
  name: string
  code: string
  unit: string
  firstUnits: Map<string, string>
}

/** The name of the section that the row begins, if the row is the heading of one: only one of its cells is filled. */
function sectionIn({ values }: Given): string | null {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '')
  const [only] = filled
  if (filled.length !== 1 || !only || !['Product', 'Code', 'Category'].includes(only[0]))
    return null
  const name = only[1].trim()
  return name === name.toUpperCase() ? titled(name) : name
}

const titled = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(
      /(^|[\s&/(-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )

/** A row without a name, as merged cells leave it, is another size of the product above. */
function filledDown(values: Given['values'], state: State): Record<string, string> {
  const own = { ...values }
  const named = (own.Product ?? '').trim() !== ''
  if (named || (own['Product ID'] ?? '').trim() !== '') {
    state.name = own.Product ?? ''
    state.code = own.Code ?? ''
    state.unit = own.Unit ?? ''
  } else if ((own.Size ?? '').trim() !== '' && state.name !== '') {
    own.Product = state.name
    own.Code = own.Code?.trim() ? own.Code : state.code
    own.Unit = own.Unit?.trim() ? own.Unit : state.unit
  }
  return own
}

/** A row whose cells list several sizes is one row for each: '8oz / 10oz' at '3.85 / 4.80'. */
function sizesIn(values: Record<string, string>): Record<string, string>[] {
  const split = (text = '') => text.split(/\s*[/,]\s*/).map((part) => part.trim())
  const sizes = /^\d+\/\d+\b/.test(values.Size ?? '') ? [] : split(values.Size)
  if (sizes.length < 2 || sizes.some((size) => !/\d/.test(size))) return [values]
  const prices = /\/\s*[a-z]/i.test(values.Price ?? '')
    ? [values.Price ?? '']
    : (values.Price ?? '').split(/\s*\/\s*/)
  if (prices.length !== 1 && prices.length !== sizes.length) return [values]
  return sizes.map((Size, place) => ({ ...values, Size, Price: prices[place] ?? prices[0] ?? '' }))
}

const vat = /\s*[([]?\s*(?:\+|plus|inc\.?)?\s*vat\s*[)\]]?\s*$/i
const about = /^(?:each\s+)?(?:approx\.?|approximately|about|circa|c\.|ca\.?|~)\s*(\d.*)$/i
const ownColumns = [
  'Product ID',
  'Description',
  'VAT',
  'Allergens',
  'Ingredients',
  'Use by days',
  'Archived',
  'Ordered by',
  'Average kg',
  'Least kg',
  'Most kg',
  'Pieces per box',
  'Tare',
  'Size ID',
  'Size description',
  'Size weight',
  'Size order',
  'Size ordered by',
  'Size average kg',
  'Size least kg',
  'Size most kg',
  'Size pieces per box',
  'Size tare',
]

function shapeOne(known: Known, state: State, { number, values }: Given): Shaped {
  const shaped: Shaped = { ...blank(number), isListed: true }
  const { cells, checks } = shaped
  for (const head of ownColumns) if (values[head] !== undefined) cells[head] = values[head]
  const name = (values.Product ?? '').trim().replaceAll(/\s+/g, ' ')
  cells.Product = name
  cells.Code = (values.Code ?? '').trim()
  if (vat.test(name) && name.replace(vat, '') !== '' && !cells.VAT?.trim()) {
    cells.Product = name.replace(vat, '')
    cells.VAT = '20'
    checks.push({
      field: 'Product',
      message: known.chargesVat ? 'VAT 20%' : 'VAT 20%, not charged: you have no VAT number',
    })
  }
  const size = (values.Size ?? '').trim()
  const [, typical] = about.exec(size) ?? []
  if (typical !== undefined) {
    const weight = typical.replace(/(\d)\s*(k?g|oz|lb)\b/i, '$1 $2')
    cells.Description ||= `About ${weight} each`
    checks.push({ field: 'Size', message: `About ${weight} each` })
  }
  shapeCategory(known, state, shaped, values)
  shapePrice(known, state, shaped, { values, size: typical === undefined ? size : '' })
  return shaped
}

function shapeCategory(
  known: Known,
  state: State,
  { cells, problems }: Shaped,
  values: Given['values'],
): void {
  const typed = (values.Category ?? '').trim() || state.section
  const asked = { kind: 'category', word: typed.toLowerCase() } as const
  const name = known.meaning(asked) ?? (typed === '' ? '' : sameCategory(known.categories, typed))
  cells.Category = name
  if (name !== '') return
  const suggestions = known.categories.map((each) => forAll(asked, each))
  problems.push({ field: 'Category', message: 'Which category?', suggestions })
}

/** The known category with the same words in any order, or else the name as it is. */
function sameCategory(categories: readonly string[], typed: string): string {
  const wordsOf = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '' && word !== 'and')
      .sort()
      .join(' ')
  return categories.find((name) => wordsOf(name) === wordsOf(typed)) ?? typed
}

type Sold = { values: Given['values']; size: string }

function shapePrice(known: Known, state: State, shaped: Shaped, { values, size }: Sold): void {
  const { cells, problems, checks } = shaped
  const text = values.Price ?? ''
  const read = readPrice(text)
  const head = size === '' ? 'Base price' : 'Size price'
  cells.Size = size
  cells[head] = read?.price ?? ''
  if (read === null) cells[head] = text
  else if (read.maybe) {
    const suggestions = read.maybe.map((value) => ({
      label: `£${value.replace(/\B(?=(\d{3})+\.)/g, ',')}`,
      value,
    }))
    problems.push({ field: 'Price', message: 'Comma for a point?', suggestions })
  } else if (read.onRequest && size === '') {
    cells['Price on request'] = 'yes'
    checks.push({ field: 'Price', message: 'Price on request' })
  } else if (read.onRequest)
    problems.push({ field: 'Price', message: 'A size needs a price', suggestions: [] })
  const own = (values.Unit ?? '').trim()
  const unit = shapeUnit(known, shaped, {
    typed: own || (read?.unit ?? ''),
    field: own ? 'Unit' : 'Price',
    size,
  })
  if (unit === null) return
  const key = (cells.Code || `${cells.Product}\n${cells.Category}`).toLowerCase()
  const first = state.firstUnits.get(key) ?? unit
  state.firstUnits.set(key, first)
  cells.Unit = size === '' ? unit : first
  if (size === '') return
  cells['Size unit'] = unit
  if (unit === 'kg') shapeBag(shaped, size)
}

const ofOneWeight =
  /^(\d+(?:\.\d+)?)\s*kg(?:\s+(?:bag|pack|pk|pkt|box|tub|tray|sack|vac\s?pac?k?)s?)?\.?$/i

/** A size such as '2.5kg bag' at a price per kg can be ordered only in whole bags. */
function shapeBag({ cells, checks }: Shaped, size: string): void {
  const [, kg] = ofOneWeight.exec(size) ?? []
  if (kg === undefined || cells['Size ordered by'] !== undefined) return
  cells['Size ordered by'] = 'piece'
  cells['Size average kg'] = kg
  checks.push({ field: 'Size', message: `Ordered by the piece of ${Number(kg)} kg` })
}
