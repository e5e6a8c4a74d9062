import { expect, test } from 'vitest'
import { declarable, markAllergens } from '../products/allergens.ts'
import { allergensNotNamed, withAllergensInCapitals } from './ingredients.ts'

test.each([
  ['Pork (85%), rusk (wheat), salt', 'Pork (85%), RUSK (WHEAT), salt'],
  ['Lamb, anchovies, barley malt, E223', 'Lamb, ANCHOVIES, BARLEY malt, E223'],
  ['PORK, RUSK (WHEAT FLOUR), E451', 'pork, RUSK (WHEAT FLOUR), E451'],
  ['Beef, nutmeg, cornflour, eggplant', 'Beef, nutmeg, cornflour, eggplant'],
  ['Pork, sulphur dioxide, sodium metabisulphite', 'Pork, SULPHUR DIOXIDE, sodium METABISULPHITE'],
])('%s is printed as %s', (typed, printed) => {
  expect(withAllergensInCapitals(typed)).toBe(printed)
})

test('a label prints in capitals every allergen that the product’s card marks', () => {
  const text = 'wheat gluten milk egg eggs soy soya nuts peanuts sesame fish shellfish crustaceans'
  const more = 'molluscs sulphites mustard celery lupin rusk breadcrumbs flour dairy lactose casein'
  const shown = markAllergens(`${text} ${more} whey salt`)
  expect(withAllergensInCapitals(`${text} ${more} whey salt`)).toBe(
    shown.map((part) => part.text).join(''),
  )
})

test('finds the declared allergens that the ingredients do not name', () => {
  expect(allergensNotNamed('Beef, Worcester sauce, barley', ['fish', 'milk'])).toEqual([
    'fish',
    'milk',
  ])
  expect(
    allergensNotNamed('Beef, Worcester sauce (anchovies), barley, butter', ['fish', 'milk']),
  ).toEqual([])
  expect(declarable.filter((each) => allergensNotNamed(each, [each]).length > 0)).toEqual([])
})
