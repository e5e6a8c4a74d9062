import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { focusSearch, useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'

/** The key / focuses the catalogue's search. Renders nothing, and is loaded after the catalogue. */
export function SearchKey() {
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters, { '/': focusSearch })
  return null
}
