import { SearchBox } from './SearchBox.tsx'
import type { InputSize } from './TextField.tsx'
import { useSettledText } from './use-settled-text.ts'

const forServerMs = 250
const forListMs = 80

export type SettledSearchBoxProps = {
  label: string
  placeholder?: string
  size?: InputSize
  value: string
  onChange: (text: string) => void
  /** What answers is in hand already: it may be told sooner than a server. */
  inHand?: boolean
}

/** A search that is told once the typing has settled; what is typed shows at once. */
export function SettledSearchBox({ value, onChange, inHand, ...box }: SettledSearchBoxProps) {
  const [typed, type] = useSettledText(value, onChange, inHand ? forListMs : forServerMs)
  return <SearchBox {...box} value={typed} onChange={type} />
}
