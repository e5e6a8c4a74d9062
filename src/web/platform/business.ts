import { useMemo } from 'react'
import type { Business } from '#contract/people/sign-in.ts'
import { readStored, store, useStored } from './offline/stored.ts'

const key = 'topside.business'

/** Stores the business's details, so that a start without signal knows them. They say nothing about any person. */
export function noteBusiness(told: Business): void {
  const text = JSON.stringify(told)
  if (readStored(key) !== text) store(key, text)
}

const unknown: Business = {
  name: '',
  phone: null,
  logoUrl: null,
  demo: false,
  guideAway: true,
}

/** Reads the stored answer. People can change what their browser stores, so anything unreadable counts as none. */
function lastTold(text: string | null): Business {
  try {
    return { ...unknown, ...(JSON.parse(text ?? '{}') as Business) }
  } catch {
    return unknown
  }
}

/**
 * The business that runs this Topside. The name is blank until an admin has entered it, and on a device that has never
 * had an answer.
 */
export function useBusiness(): Business {
  const [text] = useStored(key)
  return useMemo(() => lastTold(text), [text])
}
