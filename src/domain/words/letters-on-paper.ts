const letter = /\p{L}/u
const inPrint = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]/u

/** Whether a text has letters that the papers' font lacks, such as Arabic or Chinese: each is printed as □. */
export const lacksLetters = (text: string): boolean =>
  Array.from(text).some((each) => letter.test(each) && !inPrint.test(each))
