// Apart from the rules, which bring a calendar with them that no first screen should load.

export const lookKinds = [
  'held',
  'on_stop',
  'below_minimum',
  'late',
  'price_to_set',
  'date_closed',
  'empty',
] as const

/** Why a person should look at a new order before it is confirmed. */
export type Look = { kind: (typeof lookKinds)[number]; text: string }
