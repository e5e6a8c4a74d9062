import { createMemoryHistory } from '@tanstack/history'
import { Fragment, type ReactNode } from 'react'
import { Router } from './Router.tsx'

/** Shows a part of a screen at an address, whatever the address is, and says at which address people are. */
export function atAddress(part: ReactNode, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] })
  const table = [{ path: '*', screen: () => part }]
  const screens = { table, Frame: Fragment, notFound: null, failed: null, loading: null }
  const shown = <Router screens={screens} history={history} />
  return { shown, at: () => history.location.href }
}
