import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Text as it is typed; `tell` hears of it once it has stood for a while. What was told comes back as
 * `value` later, when more may have been typed: that stands. Any other value takes the text's place.
 */
export function useSettledText(value: string, tell: (text: string) => void, ms: number) {
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
