import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredLine, markAllergens } from './allergens.ts'

const marked = (text: string) =>
  markAllergens(text)
    .filter((part) => part.allergen)
    .map((part) => part.text)

test('allergen words are upper case and marked, the rest left as it was', () => {
  expect(markAllergens('Pork (85%), rusk (Wheat), salt')).toEqual([
    { text: 'Pork (85%), ', allergen: false },
    { text: 'RUSK', allergen: true },
    { text: ' (', allergen: false },
    { text: 'WHEAT', allergen: true },
    { text: '), salt', allergen: false },
  ])
})

test('each word of the documents’ list is marked', () => {
  const list =
    'wheat gluten milk egg eggs soy soya nuts peanuts sesame fish shellfish crustaceans molluscs sulphites mustard celery lupin rusk breadcrumbs flour dairy lactose casein whey'
  expect(marked(list)).toEqual(list.toUpperCase().split(' '))
})

test('only whole words are', () => {
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

test('declared allergens are one line in the order of the law; none is no line', () => {
  expect(declaredLine(['milk', 'cereals containing gluten', 'milk'])).toBe(
    'Cereals containing gluten, milk',
  )
  expect(declaredLine([])).toBeNull()
})
