import { RouterProvider } from '@tanstack/react-router'
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

export function PickerArea() {
  return <RouterProvider router={router} />
}
