/** Scripts that are written from right to left. */
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
/** Invisible; what follows it goes on from left to right. */
const onward = '\u200e'

/** These texts in one line, without empty ones. A number after a name in Arabic or Hebrew stays behind it. */
export const sideBySide = (texts: readonly (string | null | undefined)[], between = ', '): string =>
  texts
    .filter(Boolean)
    .map((text, at, all) =>
      at < all.length - 1 && rightToLeft.test(text ?? '') ? `${text}${onward}` : text,
    )
    .join(between)
