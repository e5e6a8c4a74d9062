import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import type { Day } from '#domain/days/days.ts'
import type { MatchedColumn } from '#domain/shaping/match-columns.ts'
import { customerShaper } from '#domain/shaping/shape-customers.ts'
import { withOddDays } from '#domain/shaping/odd-values.ts'
import { ownShaper } from '#domain/shaping/shape-own.ts'
import { openingShaper } from '#domain/shaping/shape-openings.ts'
import { productShaper } from '#domain/shaping/shape-products.ts'
import { priceShaper } from '#domain/shaping/shape-prices.ts'
import type { AnsweredWord, Given, Meanings, Shaped } from '#domain/shaping/shaped.ts'
import { productUnits, variationUnits } from '#domain/products/units.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readSettings } from '#server/settings/settings-rows.ts'
import { accountsByName } from './customers/account-names.ts'
import { giveAccountIds } from './customers/give-account-ids.ts'
import { everySheet } from './every-sheet.ts'
import { rememberedWords } from './imports-rows.ts'
import { categoriesToSheet } from './products/products-sheet-rows.ts'

export type Shaper = {
  /** Called before the first row of each sheet of a workbook with several. */
  beginSheet?: (name: string, isAlone: boolean) => void
  shape: (given: Given) => Shaped[]
  sections: string[]
  newCategories: (shaped: readonly Shaped[]) => string[]
}

type Wanted = {
  db: Db
  today: Day
  kind: SpreadsheetKind
  columns: readonly MatchedColumn[]
  words: readonly AnsweredWord[]
}

/** How to shape the rows of this file: a file with Topside's own headings stays as it stands. */
export async function shaperFor({ db, today, kind, columns, words }: Wanted): Promise<Shaper> {
  const meanings = new Map(
    [...(await rememberedWords(db)), ...words].map(({ kind: of, word, means }) => [
      `${of} ${word}`,
      means,
    ]),
  )
  const meaning: Meanings = ({ kind: of, word }) => meanings.get(`${of} ${word}`)
  const none = { sections: [], newCategories: () => [] }
  if (kind === 'products') return productsIn(db, columns, meaning)
  if (kind === 'customers') {
    const give = await giveAccountIds(db)
    const { defaultDeliveryDays } = await readSettings(db)
    const { shape } = isOwn(kind, columns)
      ? ownShaper({ meaning, categories: [] })
      : customerShaper({
          meaning,
          usualDays: defaultDeliveryDays.join(', '),
          today,
        })
    const asked = (shaped: Shaped) => withOddDays(shaped, defaultDeliveryDays)
    return asking({ ...none, shape: (given) => shape(given).map(give) }, asked)
  }
  const accounts = await accountsByName(db)
  return kind === 'opening-balances'
    ? { ...none, ...openingShaper(accounts) }
    : { ...none, ...priceShaper(accounts) }
}

/** The same shaper, which also asks about values that are possible but odd. */
const asking = (shaper: Shaper, ask: (shaped: Shaped) => Shaped): Shaper => ({
  ...shaper,
  shape: (given) => shaper.shape(given).map(ask),
})

async function productsIn(
  db: Db,
  columns: readonly MatchedColumn[],
  meaning: Meanings,
): Promise<Shaper> {
  const categories = (await categoriesToSheet(db)).map(({ name }) => name)
  const listed = columns.some(({ field }) => field === 'Price')
  const chargesVat = !!(await readSettings(db)).vatNumber
  const known = { meaning, categories, productUnits, sizeUnits: variationUnits, chargesVat }
  const full = listed ? productShaper(known) : { sections: [], ...ownShaper(known) }
  const hasCategories = columns.some(({ field }) => field === 'Category')
  const lower = new Set(categories.map((name) => name.toLowerCase()))
  return {
    ...full,
    ...(hasCategories && { beginSheet: undefined }),
    newCategories: (shaped) => {
      const wanted = shaped.flatMap(({ cells, problems, isListed }) =>
        isListed && problems.length === 0 ? (cells.Category ?? '') : [],
      )
      const added = new Map(wanted.map((name) => [name.toLowerCase(), name] as const))
      return [...added.values()].filter((name) => name !== '' && !lower.has(name.toLowerCase()))
    },
  }
}

const isOwn = (kind: SpreadsheetKind, columns: readonly MatchedColumn[]): boolean =>
  columns.every(({ heading }) =>
    everySheet[kind].heads.some((head) => head.toLowerCase() === heading.trim().toLowerCase()),
  )
