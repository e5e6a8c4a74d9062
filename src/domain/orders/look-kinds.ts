// This list has its own file because `needs-a-look.ts` imports a date library, which the first screens should not load.

export const lookKinds = [
  'held_by_hand',
  'held',
  'on_stop',
  'below_minimum',
  'late',
  'price_to_set',
  'date_closed',
  'empty',
] as const

/** A reason why a person should look at a new order before it is confirmed. */
export type Look = { kind: (typeof lookKinds)[number]; text: string }
