type Named = {
  name: string
  code?: string | null
  variations?: readonly { name: string; code?: string | null }[]
}

/** Whether each typed word is part of a product's code, its name or the name of one of its sizes. */
export function isNamedLike(typed: string): (product: Named) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, code, variations = [] }) => {
    const own = [code, name, ...variations.flatMap((size) => [size.code, size.name])]
    const text = own.filter(Boolean).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
