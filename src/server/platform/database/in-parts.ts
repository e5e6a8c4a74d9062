/** A statement has at most 65,535 values. */
const mostAtOnce = 1000

/** Rows in as many parts as statements must write them. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    yield rows.slice(from, from + mostAtOnce)
}
