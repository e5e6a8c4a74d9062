import { DeliveriesScreen } from '#web/deliveries/DeliveriesScreen.tsx'
import { areaRouter } from './area-router.tsx'

const Screens = areaRouter([
  { path: '/', home: DeliveriesScreen },
  { path: '/deliveries', home: DeliveriesScreen },
  {
    path: '/temperatures',
    load: () => import('#web/lots/TemperaturesScreen.tsx'),
    screen: 'TemperaturesScreen',
  },
  {
    path: '/account',
    load: () => import('#web/account/AccountScreen.tsx'),
    screen: 'AccountScreen',
  },
  { path: '/login', home: DeliveriesScreen },
])

export function DriverArea() {
  return <Screens />
}
