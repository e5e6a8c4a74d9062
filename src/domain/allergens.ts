/** The words of spec 2 §5. */
const words =
  'wheat|gluten|milk|eggs?|soya?|nuts|peanuts|sesame|fish|shellfish|crustaceans|molluscs|sulphites|mustard|celery|lupin|rusk|breadcrumbs|flour|dairy|lactose|casein|whey'
const pattern = new RegExp(`\\b(${words})\\b`, 'gi')

export type IngredientPart = { text: string; allergen: boolean }

/** Splits ingredients into parts; allergen words, whole words only, are upper case and marked. */
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
