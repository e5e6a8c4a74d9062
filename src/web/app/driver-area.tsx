import { RouterProvider } from '@tanstack/react-router'
import { areaRouter } from './area-router.tsx'

const deliveries = () => import('#web/deliveries/DeliveriesScreen.tsx')

const router = areaRouter([
  { path: '/', load: deliveries, screen: 'DeliveriesScreen' },
  { path: '/deliveries', load: deliveries, screen: 'DeliveriesScreen' },
  { path: '/login', load: deliveries, screen: 'DeliveriesScreen' },
])

export function DriverArea() {
  return <RouterProvider router={router} />
}
