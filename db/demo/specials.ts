import { endOfDay } from '#domain/products/specials.ts'
import type { Calendar } from './calendar.ts'
import { clock } from './calendar.ts'
import { customerCalled } from './customers.ts'
import { askedFor, termsOf } from './price-list.ts'
import { piecesOf } from './range.ts'

const chosen = ['OAKTAVERN', 'EMBERS', 'GRILL41', 'MILLHOUSE', 'ABBEYPARK']

/** Two for all customers, one for chosen customers only, one expired and one switched off. */
export const specialRows = (calendar: Calendar) =>
  specials.map(({ daysLeft, pieces: _, ...special }, place) => ({
    id: place + 1,
    ...special,
    activeUntil: endOfDay(calendar.daysFromToday(daysLeft)),
    createdAt: calendar.planned(calendar.daysFromToday(daysLeft - 21), clock(10)),
  }))

const specials = [
  {
    name: 'Salt-aged côte de boeuf',
    description: 'Single rib, 45 days in the salt room, about 900 g',
    pieces: piecesOf('0.9', ['0.75', '1.1']),
    basePrice: '27.50',
    unit: 'kg',
    categoryId: 1,
    ingredients: null,
    imageUrl: '/categories/beef.svg',
    isActive: true,
    visibilityType: 'selected',
    daysLeft: 9,
  },
  {
    name: 'Haunch of muntjac',
    description: 'Bone in, 1.2 to 1.6 kg, from the Denbury estate',
    pieces: piecesOf('1.4', ['1.2', '1.7']),
    basePrice: '13.50',
    unit: 'kg',
    categoryId: 6,
    ingredients: null,
    imageUrl: '/categories/game-poultry.svg',
    isActive: true,
    visibilityType: 'all',
    daysLeft: 12,
  },
  {
    name: 'Pork, apple and cider sausages, 6s',
    description: 'The apprentice’s recipe, for two weeks only',
    pieces: undefined,
    basePrice: '7.10',
    unit: 'kg',
    categoryId: 3,
    ingredients:
      'Pork (78%), apple (6%), rusk (wheat flour, water, salt), cider (sulphites), salt, white pepper, pork casing',
    imageUrl: '/categories/sausages-burgers.svg',
    isActive: true,
    visibilityType: 'all',
    daysLeft: 5,
  },
  {
    name: 'Spring lamb saddle',
    description: 'Boned, rolled and tied, 2 kg',
    pieces: undefined,
    basePrice: '19.80',
    unit: 'kg',
    categoryId: 4,
    ingredients: null,
    imageUrl: '/categories/lamb.svg',
    isActive: true,
    visibilityType: 'all',
    daysLeft: -11,
  },
  {
    name: 'Wild boar belly',
    description: 'Square cut, rind off',
    pieces: undefined,
    basePrice: '12.20',
    unit: 'kg',
    categoryId: 6,
    ingredients: null,
    imageUrl: '/categories/game-poultry.svg',
    isActive: false,
    visibilityType: 'all',
    daysLeft: 3,
  },
]

export const specialCustomerRows = chosen.map((account) => ({
  specialProductId: 1,
  customerId: customerCalled(account).id,
}))

export const specialPriceRows = [
  { customerId: customerCalled('OAKTAVERN').id, specialProductId: 1, customerPrice: '25.90' },
  { customerId: customerCalled('LITTLEGOOSE').id, specialProductId: 2, customerPrice: '12.90' },
]

/** The product under which each special is ordered, numbered after the products of the range. */
export const specialOrderRows = (calendar: Calendar) =>
  specialRows(calendar).map(({ id, createdAt, ...special }) => ({
    id: askedFor.productId + id,
    specialProductId: id,
    name: special.name,
    description: special.description,
    basePrice: special.basePrice,
    unit: special.unit,
    categoryId: special.categoryId,
    ingredients: special.ingredients,
    imageUrl: special.imageUrl,
    ...termsOf(specials[id - 1]?.pieces),
    createdAt,
  }))
