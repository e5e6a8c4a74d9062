import { useEffect, useState } from 'react'
import { SearchBox } from './SearchBox.tsx'

const settledMs = 250

export type SettledSearchBoxProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** A search that a server answers: it is told once the typing has settled. */
export function SettledSearchBox({ value, onChange, ...texts }: SettledSearchBoxProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), settledMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return <SearchBox {...texts} value={typed} onChange={setTyped} />
}
