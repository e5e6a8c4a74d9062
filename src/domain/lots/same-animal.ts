import type { Species } from './lots.ts'

const named: [RegExp, Species][] = [
  [/\b(chicken|turkey|duck|goose|guinea fowl|poultry|quail)/i, 'poultry'],
  [/\b(lamb|mutton|hogget|sheep)/i, 'lamb'],
  [/\b(pork|pig|gammon|bacon|ham)s?\b/i, 'pork'],
  [/\bgoat/i, 'goat'],
  [/\b(beef|veal|oxtail|ox)\b/i, 'beef'],
]
/** Cuts that are beef unless the name says another animal, as in “lamb rump”. */
const cutsOfBeef = /\b(rump|sirloin|ribeye|rib[ -]eye|fore ?rib|brisket|silverside|topside)\b/i
const otherMeat =
  /\b(venison|muntjac|deer|boar|rabbit|hare|pheasant|partridge|pigeon|grouse|game|ostrich|horse)/i

/** The animals that a product may come from; empty if neither its name nor its category says. */
function animalsOf({ name, category }: { name: string; category: string }): Species[] {
  for (const text of [name, category]) {
    const animals = named.filter(([words]) => words.test(text)).map(([, species]) => species)
    if (animals.length > 0) return animals
    if (otherMeat.test(text)) return []
    if (cutsOfBeef.test(text)) return ['beef']
  }
  return []
}

const words: Record<Species, string> = {
  ...{ beef: 'beef', pork: 'pork', lamb: 'lamb', goat: 'goat', poultry: 'poultry' },
  other: 'other meat',
}

/**
 * Why meat of this animal can't be received as a product, made into it or weighed for it, or null (rules 15.17). Null
 * also if either animal is unknown: 'other' meat may be of any animal, and 'Mixed grill' names none.
 */
export function obstacleToAnimal(
  product: { name: string; category: string },
  species: Species,
): string | null {
  const animals = animalsOf(product)
  if (species === 'other' || animals.length === 0 || animals.includes(species)) return null
  const of = animals.map((animal) => words[animal]).join(' or ')
  return `${product.name} is ${of}, but this meat is ${words[species]}.`
}
