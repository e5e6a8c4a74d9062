import { capitalised } from '#domain/words/capitalised.ts'

/** The allergen words of rules 5.4. */
const words =
  'wheat|gluten|milk|eggs?|soya?|nuts|peanuts|sesame|fish|shellfish|crustaceans|molluscs|sulphites|mustard|celery|lupin|rusk|breadcrumbs|flour|dairy|lactose|casein|whey'
const pattern = new RegExp(`\\b(${words})\\b`, 'gi')

export type IngredientPart = { text: string; allergen: boolean }

/** Splits the ingredients into parts and marks allergens: whole words only, in upper case. */
export function markAllergens(text: string): IngredientPart[] {
  return text
    .split(pattern)
    .map((part, place) =>
      place % 2 === 1
        ? { text: part.toUpperCase(), allergen: true }
        : { text: part, allergen: false },
    )
    .filter((part) => part.text !== '')
}

/** The fourteen allergens that UK law requires to be declared (Food Information Regulations 2014, Schedule 1). */
export const declarable = [
  'celery',
  'cereals containing gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof declarable)[number]

/** 'Eggs, milk'; null if none is declared. */
export function declaredLine(allergens: readonly string[]): string | null {
  const line = declarable.filter((each) => allergens.includes(each)).join(', ')
  return line === '' ? null : capitalised(line)
}
