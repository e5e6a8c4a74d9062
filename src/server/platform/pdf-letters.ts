/** The letters beyond Latin-1 that PDF's own fonts have, and others' nearest without their marks. */
const also = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const nearest: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '−': '-',
  '\u{202f}': ' ',
}

const prints = (letter: string): boolean =>
  letter === '\n' || /^[ -~\u{a0}-\u{ff}]$/u.test(letter) || also.includes(letter)

function inPrint(letter: string): string {
  if (prints(letter)) return letter
  const plain = nearest[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(plain).every(prints) ? plain : '?'
}

/** The same with every text in letters that a PDF can show: 'Llŷn' becomes 'Llyn'. */
export const printable = <T>(shown: T): T =>
  JSON.parse(JSON.stringify(shown), (_, value: unknown) =>
    typeof value === 'string'
      ? Array.from(value.normalize('NFC').replaceAll('\r\n', '\n'), inPrint).join('')
      : value,
  ) as T
