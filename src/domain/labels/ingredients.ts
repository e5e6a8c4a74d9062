import { type Allergen, declarable } from '../products/allergens.ts'

/** The words by which ingredients name each allergen; more than the product's card marks (rules 5.4, 15.14). */
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

/** Ingredients typed in capitals only, in small letters; words with digits, such as E451, stay as they are. */
const withSmallLetters = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replaceAll(/\S+/g, (word) => (/\d/.test(word) ? word : word.toLowerCase()))

/**
 * The ingredients as labels print them: allergens in capitals, which every printer has, and nothing else only in
 * capitals unless somebody typed it so (1169/2011, article 21).
 */
export const withAllergensInCapitals = (ingredients: string): string =>
  withSmallLetters(ingredients).replaceAll(allWords, (word) => word.toUpperCase())

/** The declared allergens that none of the ingredients names. */
export const allergensNotNamed = (ingredients: string, declared: readonly string[]): Allergen[] =>
  declarable.filter((each) => declared.includes(each) && !wordsOf(each).test(ingredients))
