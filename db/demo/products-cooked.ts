import { piecesOf, type RangeProduct } from './range.ts'

export const cooked: readonly RangeProduct[] = [
  {
    code: 'honey-roast-ham',
    name: 'Honey-roast ham',
    unit: 'kg',
    price: '11.80',
    about: 'Whole horseshoe on the bone line, 4 to 5 kg',
    ingredients:
      'Pork leg, honey (3%), demerara sugar, English mustard (water, mustard flour, wheat flour, turmeric), salt, preservative (sodium nitrite)',
    useByDays: 14,
    pieces: piecesOf('4.5', ['3.9', '5.1']),
  },
  {
    code: 'sliced-ham',
    name: 'Sliced ham',
    unit: 'pack',
    sizes: [
      ['500 g', '500 g', '6.30'],
      ['1 kg', '1 kg', '12.10'],
    ],
    about: 'Thick or wafer, tell us in the note',
    ingredients: 'Pork leg, salt, sugar, preservative (sodium nitrite)',
    useByDays: 10,
  },
  {
    code: 'roast-beef-sliced',
    name: 'Sliced roast beef',
    unit: 'pack',
    price: '11.60',
    about: 'Topside, cooked pink, 500 g',
    ingredients: 'Beef, salt, black pepper, celery powder',
    useByDays: 10,
  },
  {
    code: 'salt-beef',
    name: 'Salt beef',
    unit: 'kg',
    price: '17.40',
    about: 'Brisket, cured ten days and simmered, whole',
    ingredients:
      'Beef brisket, water, salt, brown sugar, mustard seed, bay, black pepper, preservative (sodium nitrite)',
    useByDays: 12,
  },
  {
    code: 'pulled-pork',
    name: 'Pulled pork',
    unit: 'kg',
    price: '10.90',
    about: 'Twelve-hour shoulder, in 1 kg pouches',
    ingredients:
      'Pork shoulder (92%), tomato, cider vinegar, brown sugar, soy sauce (water, soya beans, wheat, salt), mustard, smoked paprika, salt',
    useByDays: 14,
  },
  {
    code: 'cooked-chicken',
    name: 'Cooked chicken breast, sliced',
    unit: 'pack',
    price: '9.40',
    about: 'Roast, 1 kg pack for sandwiches',
    ingredients: 'Chicken breast, water, salt, potato starch, milk protein (whey)',
    useByDays: 9,
  },
  {
    code: 'pork-pies',
    name: 'Pork pies',
    unit: 'each',
    sizes: [
      ['Individual', '140 g', '1.45'],
      ['1 lb', '454 g', '4.20'],
      ['Slicing', '1.4 kg', '12.60'],
    ],
    about: 'Hot-water crust, hand raised',
    ingredients:
      'Pork (48%), wheat flour, lard, water, pork gelatine, salt, white pepper, glaze (egg, milk)',
    useByDays: 12,
  },
  {
    code: 'sausage-rolls',
    name: 'Sausage rolls, baked',
    unit: 'box',
    price: '27.60',
    about: 'Twenty-four 6-inch rolls, all-butter puff',
    ingredients:
      'Wheat flour, pork (35%), butter (milk), water, rusk (wheat flour), salt, sage, pepper, glaze (egg), preservative (sodium metabisulphite: sulphites)',
    useByDays: 7,
  },
  {
    code: 'scotch-eggs',
    name: 'Scotch eggs',
    unit: 'each',
    price: '1.90',
    about: 'Free-range egg, house sausage meat',
    ingredients:
      'Pork (45%), egg (32%), breadcrumbs (wheat flour, yeast, salt), rusk (wheat flour), mustard, salt, sage, preservative (sodium metabisulphite: sulphites)',
    useByDays: 9,
  },
  {
    code: 'steak-ale-pies',
    name: 'Steak and ale pies',
    unit: 'each',
    price: '3.85',
    about: '340 g, shortcrust base and lid',
    ingredients:
      'Wheat flour, beef (28%), water, margarine, ale (barley: gluten), onion, beef stock (celery), cornflour, salt, glaze (egg, milk)',
    useByDays: 9,
  },
  {
    code: 'stuffing-balls',
    name: 'Sage and onion stuffing balls',
    unit: 'pack',
    price: '7.20',
    about: 'Forty, baked, 1.2 kg',
    ingredients:
      'Breadcrumbs (wheat flour, yeast, salt), onion, pork (18%), sage, egg, butter (milk), salt, white pepper',
    useByDays: 10,
  },
  {
    code: 'dripping',
    name: 'Beef dripping',
    unit: 'box',
    price: '31.00',
    about: '12.5 kg block, refined for frying',
    ingredients: 'Beef fat',
    useByDays: 180,
  },
  {
    code: 'foil',
    name: 'Catering foil',
    unit: 'each',
    price: '9.60',
    about: '450 mm x 75 m roll in a cutter box',
    vatRate: 20,
  },
]
