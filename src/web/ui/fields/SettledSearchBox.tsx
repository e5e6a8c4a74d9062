import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchBox } from './SearchBox.tsx'
import type { InputSize } from './TextField.tsx'

const forServerMs = 250
const forListMs = 80

export type SettledSearchBoxProps = {
  label: string
  placeholder?: string
  size?: InputSize
  value: string
  onChange: (text: string) => void
  /** Whether the list is in memory, so that the search can start sooner than one that calls the server. */
  inHand?: boolean
}

/** A search box that reports its text once typing has paused, and shows every letter at once. */
export function SettledSearchBox({ value, onChange, inHand, ...box }: SettledSearchBoxProps) {
  const [typed, type] = useSettledText(value, onChange, inHand ? forListMs : forServerMs)
  return <SearchBox {...box} value={typed} onChange={type} />
}

/**
 * The text as typed; `tell` receives it after a pause. It comes back as `value`, perhaps after the person has typed
 * more, and is then ignored. Any other `value` replaces the text.
 */
function useSettledText(value: string, tell: (text: string) => void, ms: number) {
  const [typed, setTyped] = useState(value)
  const told = useRef<string[]>([])
  const onSettled = useEffectEvent((text: string) => {
    if (text === value) return
    told.current.push(text)
    tell(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => onSettled(typed.trim()), ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  useEffect(() => {
    const place = told.current.indexOf(value)
    told.current.splice(0, place < 0 ? told.current.length : place + 1)
    if (place < 0) setTyped((now) => (now.trim() === value ? now : value))
  }, [value])
  return [typed, setTyped] as const
}
