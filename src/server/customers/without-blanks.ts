const mayBeBlank = [
  ...(['tradingName', 'siteName', 'deliveryInstructions'] as const),
  ...(['paymentTerms', 'discountReason'] as const),
]

type MayBeBlank = { [Field in (typeof mayBeBlank)[number]]?: string | null | undefined }

/** A customer as typed, in which blank fields become null. */
export function withoutBlanks<Typed extends MayBeBlank>(typed: Typed): Typed {
  const nulls = mayBeBlank.filter((field) => typed[field] === '').map((field) => [field, null])
  return { ...typed, ...Object.fromEntries(nulls) }
}
