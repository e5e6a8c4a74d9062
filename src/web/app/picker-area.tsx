import { pickingDays, pickingTolerance } from '#contract/orders/picking.ts'
import { useAtHand } from '#web/platform/calls/queries.ts'
import { PickingScreen } from '#web/picking/PickingScreen.tsx'
import { areaRouter } from './area-router.tsx'

const Screens = areaRouter([
  { path: '/', home: PickingScreen },
  { path: '/picking', home: PickingScreen },
  {
    path: '/orders/:orderNumber',
    load: () => import('#web/orders/OrderScreen.tsx'),
    screen: 'OrderScreen',
  },
  {
    path: '/receiving',
    load: () => import('#web/lots/ReceivingScreen.tsx'),
    screen: 'ReceivingScreen',
  },
  {
    path: '/temperatures',
    load: () => import('#web/lots/TemperaturesScreen.tsx'),
    screen: 'TemperaturesScreen',
  },
  { path: '/lots', load: () => import('#web/lots/LotsScreen.tsx'), screen: 'LotsScreen' },
  { path: '/lots/:id', load: () => import('#web/lots/LotScreen.tsx'), screen: 'LotScreen' },
  {
    path: '/make-lot',
    load: () => import('#web/lots/MakeLotScreen.tsx'),
    screen: 'MakeLotScreen',
  },
  {
    path: '/account',
    load: () => import('#web/account/AccountScreen.tsx'),
    screen: 'AccountScreen',
  },
  { path: '/login', home: PickingScreen },
])

/** Without these a picker could not pick without signal. */
const atHand = [pickingDays, pickingTolerance]

export function PickerArea() {
  useAtHand(atHand)
  return <Screens />
}
