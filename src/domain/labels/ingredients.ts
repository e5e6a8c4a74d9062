import { type Allergen, declarable } from '../products/allergens.ts'

/** The words that name each allergen in a list of ingredients; a product's card marks fewer (rules 5.4, 15.14). */
const words: Record<Allergen, string> = {
  celery: 'celery|celeriac',
  'cereals containing gluten':
    'gluten|wheat\\w*|wholewheat|rye|barley|oats?|oatmeal|spelt|kamut|triticale|durum|semolina|couscous|bulgu?r|seitan|rusks?|breadcrumbs?|flour',
  crustaceans:
    'crustaceans?|shellfish|prawns?|shrimps?|crabs?|lobsters?|crayfish|langoustines?|scampi',
  eggs: 'eggs?|mayonnaise',
  fish: 'fish|anchovy|anchovies|cod|haddock|salmon|tuna|mackerel|sardines?',
  lupin: 'lupins?',
  milk: 'milk|dairy|lactose|casein|caseinates?|whey|butter|buttermilk|ghee|cheese|cheddar|parmesan|cream|yogh?urt',
  molluscs: 'molluscs?|mussels?|oysters?|squid|scallops?|clams?|snails?',
  mustard: 'mustard',
  nuts: 'nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?|macadamias?',
  peanuts: 'peanuts?|groundnuts?',
  sesame: 'sesame|tahini',
  soya: 'soya?|soybeans?|tofu|tamari',
  sulphites: '(?:metabi)?sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide|E22[0-8]',
}
const wordsOf = (allergen: Allergen) => new RegExp(`\\b(?:${words[allergen]})\\b`, 'gi')
const allWords = new RegExp(`\\b(?:${Object.values(words).join('|')})\\b`, 'gi')

/** Turns ingredients typed all in capitals into small letters; words with digits, such as E451, stay as they are. */
const withSmallLetters = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replaceAll(/\S+/g, (word) => (/\d/.test(word) ? word : word.toLowerCase()))

/**
 * The ingredients as labels print them: allergens in capitals, because every printer has capitals (1169/2011, article
 * 21). A list typed all in capitals gets small letters first, so that its allergens stand out.
 */
export const withAllergensInCapitals = (ingredients: string): string =>
  withSmallLetters(ingredients).replaceAll(allWords, (word) => word.toUpperCase())

/** The declared allergens that the list of ingredients does not name. */
export const allergensNotNamed = (ingredients: string, declared: readonly string[]): Allergen[] =>
  declarable.filter((each) => declared.includes(each) && !wordsOf(each).test(ingredients))
