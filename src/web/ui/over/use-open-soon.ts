import { useDeferredValue } from 'react'

/** Opens a moment later, so that the pressed button is redrawn first; closes at once. */
export const useOpenSoon = (open: boolean): boolean => useDeferredValue(open, false) && open
