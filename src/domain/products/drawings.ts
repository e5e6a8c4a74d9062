import type { Pictured } from './own-photo.ts'

/** The address of a product's drawing: of the cut that its name mentions, else of its category, else a parcel. */
export function drawingOf({ name, categoryId }: Pictured): string {
  const words = plain(name)
  const kind = kindOf(words, categoryId)
  const cut = cuts.find((each) => (!each.of || each.of.includes(kind)) && each.words.test(words))
  if (cut) return `/cuts/${cut.drawing}.svg`
  const category = categoryId === undefined ? undefined : categoryDrawings[categoryId]
  return category ? `/categories/${category}.svg` : '/cuts/parcel.svg'
}

/** Lower case, without accents and curly apostrophes. */
const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/œ/gi, 'oe').toLowerCase()

/** The drawings of the categories that a new business begins with, by id. */
const categoryDrawings: Record<number, string> = {
  1: 'beef',
  2: 'chicken',
  3: 'sausages-burgers',
  4: 'lamb',
  5: 'pork',
  6: 'game-poultry',
  7: 'cooked',
}

type Kind = 'beef' | 'bird' | 'lamb' | 'pork' | 'game' | 'other'

const animals: readonly [Kind, RegExp][] = [
  ['bird', /\b(chickens?|poussins?|capons?|turkeys?|ducks?|goose|geese|pigeons?|guinea fowl)\b/],
  ['lamb', /\b(lambs?|hogget|mutton|goat)\b/],
  ['pork', /\b(pork|pigs?|gammon|hams?)\b/],
  ['game', /\b(venison|deer|muntjac|boar|rabbits?|hare)\b/],
  ['beef', /\b(beef|ox|veal|steers?)\b/],
]

/** The animal that the name mentions, or else the category's. */
function kindOf(words: string, categoryId: number | undefined): Kind {
  const named = animals.find(([, animal]) => animal.test(words))?.[0]
  const byCategory: Record<number, Kind> = { 1: 'beef', 2: 'bird', 4: 'lamb', 5: 'pork' }
  return named ?? byCategory[categoryId ?? 0] ?? 'other'
}

/** The animal that a product comes from, as far as its name or category says. */
export const animalOf = ({ name, categoryId }: Pictured): Kind => kindOf(plain(name), categoryId)

type Cut = { drawing: string; words: RegExp; of?: readonly Kind[] }

/** The first that fits counts, so dishes made of a cut come before the cut: a steak pie is a pie. */
const cuts: readonly Cut[] = [
  { drawing: 'parcel', words: /\b(foil|charcoal|dripping|lard|suet|gift|vouchers?)\b/ },
  { drawing: 'scotch-eggs', words: /\bscotch eggs?\b/ },
  { drawing: 'sausage-roll', words: /\bsausage rolls?\b/ },
  { drawing: 'pork-pie', words: /\b(pork|gala|game) pies?\b/ },
  { drawing: 'pie', words: /\b(pies?|past(y|ies))\b/ },
  { drawing: 'meatballs', words: /\b(meat ?balls?|stuffing balls?|faggots?|koftas?)\b/ },
  { drawing: 'burgers', words: /burgers?\b|\bpatt(y|ies)\b/ },
  { drawing: 'black-pudding', words: /\b(black|white) puddings?\b|\bboudin\b/ },
  { drawing: 'mince', words: /\bmince(d|meat)?\b|\bsausage ?meat\b/ },
  {
    drawing: 'sausages',
    words: /\b(sausages?|chipolatas?|merguez|bangers?|bratwursts?|chorizos?)\b/,
  },
  { drawing: 'streaky-bacon', words: /\b(streaky|pancetta)\b/ },
  { drawing: 'back-bacon', words: /\b(bacon|rashers?)\b/ },
  { drawing: 'diced', words: /\b(diced?|cubed|stewing|stir[- ]?fry)\b/ },
  { drawing: 'liver', words: /\blivers?\b/ },
  { drawing: 'lamb-shanks', words: /\b(shanks?|hocks?|knuckles?)\b/ },
  { drawing: 'gammon-steaks', words: /\bgammon\b.*\bsteaks?\b/ },
  { drawing: 'sliced-ham', words: /\bsliced\b.*\bham\b|\bham\b.*\bsliced\b/ },
  { drawing: 'ham', words: /\b(hams?|gammons?)\b/ },
  { drawing: 'sliced-beef', words: /\bsliced\b.*\bbeef\b|\bbeef\b.*\bsliced\b/ },
  { drawing: 'marrow-bones', words: /\bmarrow\b|\bbones\b|\bbone pack\b/ },
  { drawing: 'oxtail', words: /\box ?-?tails?\b/ },
  { drawing: 'cheek', words: /\bcheeks?\b/ },
  { drawing: 'tomahawk', words: /\btomahawks?\b|\bcotes? de boeuf\b/ },
  { drawing: 'short-ribs', words: /\bshort ribs?\b|\bjacob'?s ladder\b/ },
  { drawing: 'ribeye', words: /\brib[- ]?eyes?\b/ },
  { drawing: 'back-ribs', words: /\b(back|spare|baby) ?ribs?\b/ },
  { drawing: 'fore-rib', words: /\b(fore|wing|prime) ?ribs?\b|\bribs?\b/, of: ['beef'] },
  { drawing: 'back-ribs', words: /\bribs?\b/ },
  { drawing: 'rack-of-lamb', words: /\bracks?\b/ },
  { drawing: 'lamb-cutlets', words: /\bcutlets?\b/ },
  {
    drawing: 'topside',
    words: /\b(topsides?|silversides?|top rump|thick flank|salmon[- ]cut)\b/,
  },
  { drawing: 'featherblade', words: /\bfeather ?blades?\b|\bflat ?irons?\b/ },
  { drawing: 'skirt', words: /\b(onglets?|bavettes?|skirts?|hangers?|flanks?)\b/ },
  { drawing: 'shin', words: /\bshins?\b|\bosso ?buco\b/ },
  { drawing: 'brisket', words: /\b(briskets?|salt beef|pastrami)\b/ },
  { drawing: 'sirloin', words: /\b(sirloins?|strip ?loins?|entrecotes?|porterhouse|t-bones?)\b/ },
  { drawing: 'pork-belly', words: /\b(belly|bellies)\b/ },
  { drawing: 'duck-breast', words: /\b(duck|pigeon|goose|turkey)\b.*\bbreasts?\b/ },
  { drawing: 'chicken-wings', words: /\bwings?\b/, of: ['bird'] },
  { drawing: 'drumsticks', words: /\b(drumsticks?|drums)\b/ },
  { drawing: 'chicken-thigh', words: /\bthighs?\b/ },
  { drawing: 'chicken-leg', words: /\blegs?\b/, of: ['bird'] },
  { drawing: 'chicken-supreme', words: /\bsupremes?\b/ },
  { drawing: 'chicken-breast', words: /\b(breasts?|fillets?|escalopes?|goujons?)\b/, of: ['bird'] },
  { drawing: 'rolled-joint', words: /\bcrowns?\b/, of: ['bird'] },
  {
    drawing: 'whole-chicken',
    words:
      /\b(whole|free[- ]range|corn[- ]fed|organic|roasting|oven[- ]ready|spatchcock(ed)?|poussins?|capons?)\b|^(chickens?|ducks?|turkeys?|goose)(,.*| \d.*)?$/,
    of: ['bird'],
  },
  { drawing: 'tenderloin', words: /\b(tenderloins?|fillets?)\b/, of: ['pork'] },
  { drawing: 'fillet', words: /\b(fillets?|tenderloins?|chateaubriand|cannons?)\b/ },
  { drawing: 'rump', words: /\b(rumps?|chumps?)\b/ },
  { drawing: 'pork-chops', words: /\bchops?\b/, of: ['pork'] },
  { drawing: 'loin-chops', words: /\b(chops?|noisettes?)\b/ },
  { drawing: 'pork-loin', words: /\bloins?\b/, of: ['pork'] },
  { drawing: 'rolled-joint', words: /\brolled\b|\bsaddles?\b/ },
  { drawing: 'fillet', words: /\bloins?\b/ },
  { drawing: 'shoulder', words: /\b(shoulders?|collars?)\b/, of: ['lamb', 'pork', 'game'] },
  { drawing: 'lamb-leg', words: /\b(legs?|haunch(es)?|gigots?)\b/, of: ['lamb', 'pork', 'game'] },
  { drawing: 'rump', words: /\bsteaks?\b/, of: ['beef'] },
  { drawing: 'topside', words: /\bjoints?\b/, of: ['beef'] },
]
