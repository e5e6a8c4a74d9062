/** A statement has at most 65,535 values. */
const mostAtOnce = 1000

/** Splits rows into parts, each small enough for one statement. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    yield rows.slice(from, from + mostAtOnce)
}
