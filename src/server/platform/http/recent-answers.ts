import { LRUCache } from 'lru-cache'

/** An answer as it is sent, and what it was made from; null if that can't be told. */
export type Made = { sent: Sent; from: Source | null }
export type Sent = { headers: Record<string, string | number>; body: Buffer }
/** Tables by their places, and whether the answer depends on the time and on who asks. */
type Source = { places: readonly number[]; clock: boolean; person: boolean }

/** `own` and `everyones` name the question of this person, and of anyone. `state` is that of the tables in `known`. */
export type Question = {
  entry: string
  own: string
  everyones: string
  known: readonly number[]
  state: string
  minute: string
}

const roomBytes = 8 * 1024 * 1024
const longestBytes = 1024 * 1024
/** About what an answer takes besides its text, so that thousands of short ones find no more room than long ones. */
const besidesBytes = 1024

/**
 * Keeps answers for whoever asks the same while nothing that they were made from has changed. One who asks while an
 * answer is being made waits for it. Where a command looked who asks, the answer is only for that person.
 */
export function recentAnswers(): (question: Question, make: () => Promise<Made>) => Promise<Made> {
  const answers = new LRUCache<string, Made & { state: string; minute: string }>({
    maxSize: roomBytes,
    maxEntrySize: longestBytes + besidesBytes,
    sizeCalculation: ({ sent }) => sent.body.length + besidesBytes,
  })
  const underWay = new Map<string, Promise<Made>>()
  /** Entries whose command looks who asks. */
  const personal = new Set<string>()

  return async ({ entry, own, everyones, known, state, minute }, make) => {
    const isPersonal = personal.has(entry)
    const name = isPersonal ? own : everyones
    const serves = ({ from }: Made) =>
      from !== null &&
      (isPersonal || !from.person) &&
      from.places.every((place) => known.includes(place))
    const kept = answers.get(name)
    if (kept?.state === state && (!kept.from?.clock || kept.minute === minute)) return kept

    const now = `${name} ${state} ${minute}`
    const others = underWay.get(now)
    if (others) {
      const made = await others.catch(() => undefined)
      if (made && serves(made)) return made
    }
    const making = make()
    underWay.set(now, making)
    try {
      const made = await making
      if (made.from?.person) personal.add(entry)
      if (serves(made)) answers.set(name, { ...made, state, minute })
      return made
    } finally {
      if (underWay.get(now) === making) underWay.delete(now)
    }
  }
}
