import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredLine, markAllergens } from './allergens.ts'

const marked = (text: string) =>
  markAllergens(text)
    .filter((part) => part.allergen)
    .map((part) => part.text)

test('allergen words are marked in upper case, the rest stays as it was', () => {
  expect(markAllergens('Pork (85%), rusk (Wheat), salt')).toEqual([
    { text: 'Pork (85%), ', allergen: false },
    { text: 'RUSK', allergen: true },
    { text: ' (', allergen: false },
    { text: 'WHEAT', allergen: true },
    { text: '), salt', allergen: false },
  ])
})

test('every word of the documented list is marked', () => {
  const list =
    'wheat gluten milk egg eggs soy soya nuts peanuts sesame fish shellfish crustaceans molluscs sulphites mustard celery lupin rusk breadcrumbs flour dairy lactose casein whey'
  expect(marked(list)).toEqual(list.toUpperCase().split(' '))
})

test('only whole words are marked', () => {
  expect(marked('nutmeg, buttermilk, eggplant, cornflour, soybean, doughnuts')).toEqual([])
  expect(marked('')).toEqual([])
})

test('no letter is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('milk', 'Egg', ' ', ', ', 'pork', 'soya')), (words) => {
      const text = words.join('')
      const parts = markAllergens(text).map((part) => part.text)
      expect(parts.join('').toLowerCase()).toBe(text.toLowerCase())
    }),
  )
})

test('declared allergens make one line in the order of the law; without any there is no line', () => {
  expect(declaredLine(['milk', 'cereals containing gluten', 'milk'])).toBe(
    'Cereals containing gluten, milk',
  )
  expect(declaredLine([])).toBeNull()
})
