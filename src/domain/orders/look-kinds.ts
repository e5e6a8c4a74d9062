// In their own file, because the rules import a date library that no first screen should load.

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

/** The reasons why a person should look at a new order before it is confirmed. */
export type Look = { kind: (typeof lookKinds)[number]; text: string }
