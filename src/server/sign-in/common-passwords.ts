let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: a start needn't wait for 50,000 words. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter(({ length }) => length >= 8))
}

/** Whether a password is among the commonest, some 18,000 of our length, whatever its capitals. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= readCommon()
  return (await known).has(password.toLowerCase())
}
