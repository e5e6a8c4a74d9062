const words: Record<string, string> = Object.fromEntries(
  Object.entries({
    kg: 'kg kgs kilo kilos kilogram kilograms kilogramme k',
    each: 'each ea ea. item items pc pcs piece pieces single unit bag bags tray trays tub tubs jar bottle stick joint whole no',
    pack: 'pack packs pk pks pkt pkts packet packets',
    box: 'box boxes bx bxs carton ctn',
    case: 'case cases cs',
  }).flatMap(([unit, also]) => also.split(' ').map((word) => [word, unit] as const)),
)

/** A unit as a price list writes it, without 'per' and '/'. */
export const unitWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(per|by the|\/|p\/|a)\s*(?=[a-z])/, (start, word: string) =>
      word === 'a' && !/^a\s/.test(start) ? start : '',
    )
    .replace(/\s+/g, ' ')

/** Words for what something comes in, which is sold as another unit: a bag as each, a carton as a box. */
const others = new Set('bag bags tray trays tub tubs jar bottle stick joint carton ctn'.split(' '))

/** For example 'bag is sold as each'; null if the word is only another spelling of the unit. */
export const soldAs = (word: string, unit: string): string | null =>
  others.has(word) ? `${word} is sold as ${unit}` : null

/** The unit that a word means; null if the word is not in the list above. */
export const unitOf = (text: string): string | null => words[unitWord(text)] ?? null
