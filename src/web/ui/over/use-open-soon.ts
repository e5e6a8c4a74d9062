import { useDeferredValue } from 'react'

/** Whether what a press asks to open is open: the press is answered first. It closes at once. */
export const useOpenSoon = (open: boolean): boolean => useDeferredValue(open, false) && open
