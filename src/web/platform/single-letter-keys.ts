import { useEffect } from 'react'
import { useStored } from './offline/stored.ts'

const offKey = 'topside.letters-off'

/** Whether this device uses single-letter shortcuts, such as C for Confirm (WCAG 2.1.4). */
export function useSingleLetterKeys(): [boolean, (on: boolean) => void] {
  const [off, store] = useStored(offKey)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-no-letters', off !== null)
  }, [off])
  return [off === null, (on) => store(on ? null : 'true')]
}
