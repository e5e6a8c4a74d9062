/* What people type must not hide anything from its readers. Invisible characters that change what readers see (control
   characters, marks that change the writing direction) are refused in names and removed elsewhere. */

const unseen = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u200c\u200d\u2028\u2029]/u
/** Characters without width or meaning that come with text pasted from web pages and word processors. */
const zeroWidth = /[\u00ad\u200b\u2060\ufeff]/gu
const joiningScripts =
  'Arab Syrc Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
const joining = joiningScripts.split(' ').map((script) => String.raw`\p{scx=${script}}`)
/**
 * A joiner with the letter before it, kept where writing needs it: between emoji, and in scripts with joined
 * letters.
 */
const joined = new RegExp(
  [
    String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})`,
    String.raw`[\p{sc=Mong}${joining.join('')}][\u200c\u200d](?![\p{sc=Latn}0-9])`,
  ].join('|'),
  'gu',
)
const joiner = new RegExp(`(${joined.source})|[\\u200c\\u200d]`, 'gu')
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
/** Characters that print nothing: blanks, joiners, fillers. */
const noInk = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The first character that a name must not contain, as 'U+202E', or null. */
function unseenIn(text: string): string | null {
  const [letter] = unseen.exec(text.replace(joined, '')) ?? []
  const code = letter?.codePointAt(0)
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Why a name can't be used because of a character that nobody sees, or null. */
export function obstacleToName(text: string): string | null {
  const code = unseenIn(text)
  return code && `A character here can’t be seen (${code}). Delete it, or type this again.`
}

export const showsNothing = (text: string): boolean => text.replace(noInk, '') === ''

export const withoutZeroWidth = (text: string): string => text.replace(zeroWidth, '')

/**
 * Keeps line breaks and tabs, replaces half a surrogate pair with the replacement character, and removes other control
 * characters, marks that change the writing direction, and characters without width.
 */
export const neutralised = (text: string): string =>
  withoutZeroWidth(text)
    .replace(joiner, '$1')
    .replace(lineEnd, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\n\t\P{Cc}]|[\p{Noncharacter_Code_Point}\p{Bidi_Control}]/gu, '')

/** Does what `neutralised` does, and puts the text on one line. */
export const onOneLine = (text: string): string => neutralised(text).replace(/[\n\t]+/g, ' ')

/** The start of a text, at most this long, without half a character at its end. */
export const shortened = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Cs}$/u, '')
