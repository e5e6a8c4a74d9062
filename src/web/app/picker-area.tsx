import { RouterProvider } from '@tanstack/react-router'
import { pickingDays, pickingTolerance } from '#contract/picking.ts'
import { useAtHand } from '#web/platform/queries.ts'
import { areaRouter } from './area-router.tsx'

const picking = () => import('#web/picking/PickingScreen.tsx')

const router = areaRouter([
  { path: '/', load: picking, screen: 'PickingScreen' },
  { path: '/picking', load: picking, screen: 'PickingScreen' },
  {
    path: '/orders/$orderNumber',
    load: () => import('#web/orders/OrderScreen.tsx'),
    screen: 'OrderScreen',
  },
  { path: '/login', load: picking, screen: 'PickingScreen' },
])

/** Without these no order can be picked when the signal goes. */
const atHand = [pickingDays, pickingTolerance]

export function PickerArea() {
  useAtHand(atHand)
  return <RouterProvider router={router} />
}
