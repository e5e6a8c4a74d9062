import { useMemo } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Business, Reach, whoIsHere } from '#contract/people/sign-in.ts'
import { readStored, store, useStored } from './offline/stored.ts'

const key = 'topside.business'

/** What the device stores of it. `reach` is null unless an admin was the last to sign in. */
type Told = Business & { reach: Reach | null }

/** Stores the business's details, so that a start without signal knows them. They say nothing about any person. */
export function noteBusiness({ business, reach }: AnswerOf<typeof whoIsHere>): void {
  const text = JSON.stringify({ ...business, reach } satisfies Told)
  if (readStored(key) !== text) store(key, text)
}

const unknown: Told = {
  name: '',
  phone: null,
  logoUrl: null,
  demo: false,
  guideAway: true,
  reach: null,
}

/** Reads the stored answer. People can change what their browser stores, so anything unreadable counts as none. */
function lastTold(text: string | null): Told {
  try {
    return { ...unknown, ...(JSON.parse(text ?? '{}') as Told) }
  } catch {
    return unknown
  }
}

/**
 * The business that runs this Topside. The name is blank until an admin has entered it, and on a device that has never
 * had an answer.
 */
export function useBusiness(): Told {
  const [text] = useStored(key)
  return useMemo(() => lastTold(text), [text])
}
