/** The categories that a new business begins with, in the order shown (rules 5.1). */
export const categories = [
  { id: 1, name: 'Beef' },
  { id: 2, name: 'Chicken' },
  { id: 5, name: 'Pork' },
  { id: 4, name: 'Lamb' },
  { id: 3, name: 'Sausages & Burgers' },
  { id: 6, name: 'Game & Poultry' },
  { id: 7, name: 'Cooked' },
] as const
