import { useEffect, useRef, useState } from 'react'

/**
 * What the field holds: the saved weight; a weight being typed or sent, which nothing may replace; a weight that
 * was refused because another picker saved one, which is only saved again on purpose; or a held weight.
 */
type Holds = 'kept' | 'typed' | 'sent' | 'refused' | 'held'

const startingWith = (kept: string) => ({
  /** A scale's weight must be in the field before the focus moves on, so it is set here at once. */
  shown: kept,
  holds: 'kept' as Holds,
  /** The saved weight that this person has seen. */
  seen: kept,
  latest: kept,
  /** The saved weight when the last one was sent. An answer that shows it again is old: nobody else has weighed. */
  replaced: null as string | null,
  /** Another picker's weight arrived while this person was typing or sending. */
  missed: false,
})

/** What a line's weight field shows, beside the saved weight `kept` and a weight that is held. */
export function useWeightField(kept: string, held: string | null) {
  const [weight, setWeight] = useState(kept)
  const now = useRef(startingWith(kept))
  const show = (text: string) => {
    now.current.shown = text
    setWeight(text)
  }
  useEffect(() => {
    const field = now.current
    field.latest = kept
    const own = isOwn(field.holds)
    if (own) field.missed = kept !== field.shown && kept !== field.replaced
    else field.seen = kept
    if (field.holds !== 'kept') return
    field.shown = kept
    setWeight(kept)
  }, [kept])
  useEffect(() => {
    const field = now.current
    if (isOwn(field.holds)) return
    if (held === null && field.holds !== 'held') return
    field.holds = held === null ? 'kept' : 'held'
    field.shown = held ?? field.latest
    setWeight(field.shown)
  }, [held])
  return { weight, show, ...stepsOf(() => now.current, show) }
}

const isOwn = (holds: Holds): boolean => holds === 'typed' || holds === 'sent'

/** What happens to the weight in the field, in the order in which it can happen. */
function stepsOf(now: () => ReturnType<typeof startingWith>, show: (text: string) => void) {
  const showLatest = () => {
    now().seen = now().latest
    show(now().latest)
  }
  const keepUp = () => {
    const { missed } = now()
    Object.assign(now(), { holds: 'kept', missed: false })
    if (missed) showLatest()
  }
  return {
    shown: () => now().shown,
    isHeld: () => now().holds === 'held',
    /** Only saved on purpose, not when the picker leaves the field. */
    waitsForPerson: () => now().holds === 'refused' || now().holds === 'held',
    typed: (text: string) => {
      now().holds = 'typed'
      show(text)
    },
    holdBack: () => void (now().holds = 'held'),
    /** Nothing to save, because the person has seen that this is the saved weight. */
    isSaved: (text: string) => {
      if (text !== now().seen) return false
      if (now().holds === 'typed') keepUp()
      return true
    },
    /** Returns the saved weight that the new one replaces. */
    sending: (text: string) => {
      const before = now().seen
      Object.assign(now(), { holds: 'sent', missed: false, replaced: before, seen: text })
      return before
    },
    saved: () => {
      if (now().holds === 'sent') keepUp()
    },
    /** The field now shows another picker's weight, so saving again means that this person has read it. */
    refused: () => {
      now().seen = now().latest
      if (now().holds === 'sent') now().holds = 'refused'
    },
    isRefused: () => now().holds === 'refused',
    /** The weight was a mistake; the field shows the saved one again. */
    again: () => {
      now().holds = 'kept'
      showLatest()
    },
  }
}
