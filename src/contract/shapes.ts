import {
  neutralised,
  onOneLine,
  showsNothing,
  obstacleToName,
  withoutZeroWidth,
} from '#domain/words/plain-text.ts'
import * as z from 'zod/mini'

const atMost = (max: number) => z.maxLength(max, `Must be at most ${max} characters`)

const withoutUnseen = (clean: (text: string) => string) =>
  z.overwrite<string>((given) => (showsNothing(given) ? '' : clean(given)))

/** Text of one line or several, trimmed, at most `max` characters. Invisible characters are removed. */
export const text = (max = 2000) =>
  z.string().check(withoutUnseen(neutralised), z.trim(), atMost(max))

/** Text on one line, for phone numbers and references. */
export const oneLine = (max: number) =>
  z.string().check(withoutUnseen(onOneLine), z.trim(), atMost(max))

/** Text that must not be blank; `message` says so. */
export const requiredText = (message: string, max = 200) =>
  z
    .string(message)
    .check(withoutUnseen(neutralised), z.trim(), z.minLength(1, message), atMost(max))

const bare = z.overwrite<string>((given) => (showsNothing(given) ? '' : withoutZeroWidth(given)))
const allSeen = z.refine<string>((given) => obstacleToName(given) === null, {
  error: ({ input }) => obstacleToName(String(input)) ?? '',
})

/**
 * Names of people, products, places and documents. Zero-width characters are removed; a name with any other invisible
 * character is refused.
 */
export const name = (message: string, max = 200) =>
  z.string(message).check(bare, z.trim(), z.minLength(1, message), atMost(max), allSeen)

/** A name that may be blank. */
export const nameOrBlank = (max: number) => z.string().check(bare, z.trim(), atMost(max), allSeen)

/**
 * PostgreSQL can't store NUL or half a surrogate pair, so such text is refused. Otherwise text is kept as typed,
 * with surrounding blanks.
 */
const keepable = z.refine<string>(
  (text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text),
  'This text has a character that cannot be saved',
)
export const asTyped = (max: number) => z.string().check(atMost(max), keepable)

/** Text that is never trimmed: passwords. */
export const secret = (message: string, least = 1) =>
  z.string(message).check(z.minLength(least, message), atMost(200), keepable)

export const emailAddress = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))

export const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)
export const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)
/** A field that other clients send and the server ignores, because it calculates the value. */
export const ignored = z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** May be omitted or null. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export const id = z.number().check(z.int(), z.minimum(1), z.maximum(2147483647))
export const idInPath = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647))
export const idParams = z.object({ id: idInPath })
export const itemIdParams = z.object({ itemId: idInPath })
export const orderIdParams = z.object({ orderId: idInPath })
export const userIdParams = z.object({ userId: idInPath })
export const customerIdParams = z.object({ customerId: idInPath })

const reasons = new WeakMap<z.ZodMiniType, string>()

/** A list that is always returned whole; `because` says what keeps it short. */
export function wholeList<S extends z.ZodMiniType>(each: S, because: string): z.ZodMiniArray<S> {
  const list = z.array(each)
  reasons.set(list, because)
  return list
}

/** Why a list is returned whole; undefined if it is not a `wholeList`. @internal for tests */
export const wholeBecause = (list: z.ZodMiniType): string | undefined => reasons.get(list)

const mostOnAPage = 200

/** The query of a paged list; `limit` is the number of rows on a page. */
export const paging = (untold = mostOnAPage, most = mostOnAPage) => ({
  /** Where the previous page ended, from its Link header. */
  after: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), untold),
})

/** A business day in London, 'YYYY-MM-DD'. */
export const day = (message = 'Must be a day like 2026-12-01') =>
  z.string(message).check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, message))

/** A moment in ISO 8601, in UTC ('Z') or with an offset. */
export const moment = z
  .string()
  .check(z.maxLength(40), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/))

/** Pounds and pence as decimal text, '12.34'. */
export const money = z.string().check(z.regex(/^-?\d{1,8}\.\d{2}$/))

/** A sum of amounts as decimal text, which can be larger than any single one. */
export const moneySum = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

const isNegative = /^-\d/
const notBelow0 = 'Enter a number of 0 or more'

/** The message for a number that can't be accepted as typed. */
const wrongWith =
  (decimals: number, least: string, example: string) =>
  ({ input }: { input?: unknown }): string => {
    const typed = String(input)
    if (isNegative.test(typed)) return least
    const tooFine = new RegExp(`^\\d+\\.\\d{${decimals + 1},}$`)
    return tooFine.test(typed) ? `Enter at most ${decimals} decimals` : example
  }

/**
 * A price from a person or another client: text or number, up to 2 decimals, not negative. `least` is the message for
 * a price that is too low.
 */
export const priceInput = (message = 'Price is required', least = notBelow0) =>
  z.pipe(
    z.union([z.string(message), z.number(message)], message),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(
        z.minLength(1, message),
        z.regex(/^\d{1,8}(\.\d{1,2})?$/, {
          error: wrongWith(2, least, 'Must be a price like 12.34'),
        }),
      ),
    ),
  )

/** A discount in per cent as decimal text, '12.50'. */
export const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))

/** A percentage from a person or another client: above 0, at most 100, up to 2 decimals. */
export const percentInput = (message = 'Must be a percentage above 0, up to 100') =>
  z.pipe(
    z.union([z.string(message), z.number(message)], message),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z
        .string()
        .check(z.regex(/^(100(\.00?)?|[1-9]\d?(\.\d{1,2})?|0\.0[1-9]|0\.[1-9]\d?)$/, message)),
    ),
  )

/** A value that may be left blank, which becomes null. */
export const orBlank = <S extends z.ZodMiniType<unknown, string | number>>(schema: S) =>
  z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.pipe(
      z.transform((value: string | number | null) =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      ),
      z.nullable(schema),
    ),
  )

/** A quantity as decimal text, up to 3 decimals. */
export const quantity = z.string().check(z.regex(/^\d{1,7}(\.\d{1,3})?$/))

/** A quantity that a person typed: text or number, not negative, up to 3 decimals. */
export const quantityInput = (message = 'Quantity is required') =>
  z.pipe(
    z.union([z.string(message), z.number(message)], message),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(
        z.minLength(1, message),
        z.regex(/^\d{1,7}(\.\d{1,3})?$/, {
          error: wrongWith(3, notBelow0, 'Must be a quantity like 5.37'),
        }),
      ),
    ),
  )

/** A weight of meat, above 0. */
export const kg = quantityInput('Weight is required').check(
  z.refine<string>((weight) => Number(weight) > 0, 'Enter a weight above 0 kg'),
)

export const pieces = z
  .number('Enter a whole number of pieces')
  .check(
    z.int('Enter a whole number of pieces'),
    z.minimum(1, 'Enter a whole number of pieces'),
    z.maximum(9999, 'At most 9,999 pieces'),
  )

/** The version of the row that the person saw. A save based on an older version is answered with 409. */
export const version = z.number().check(z.int(), z.minimum(1), z.maximum(2147483647))

export const done = z.object({ message: z.string() })

/** The answer to a failed call (rules 1.4). */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  fields: optional(z.record(z.string(), z.string())),
  reference: optional(z.string()),
})
export type Failure = z.output<typeof failure>

/** A picture as a data URL that says it is PNG or JPEG. The server then checks the content. */
export const picture = z
  .string()
  .check(
    z.maxLength(700_000, 'The picture is larger than 500 kB.'),
    z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Send a PNG or JPEG picture.'),
  )
