/* The units each form offers (rules 5.2). */
export const productUnits = ['kg', 'each', 'pack', 'box', 'case'] as const
export const variationUnits = ['each', 'kg', 'pack', 'box'] as const
export const specialUnits = ['kg', 'each', 'pack', 'box'] as const
export const customerProductUnits = [
  'kg',
  'g',
  'lb',
  'oz',
  'l',
  'ml',
  'each',
  'pack',
  'box',
  'case',
] as const
