import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  defaultParseSearch,
  lazyRouteComponent,
  Link,
  type ParsedLocation,
} from '@tanstack/react-router'
import { loadPart, startAnew } from '#web/platform/parts.ts'
import { afterPaint } from '#web/ui/hooks/after-paint.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { type Above, Shell } from './shell/Shell.tsx'

type Module = Record<string, unknown>

/** An address and its screen. The home screen is loaded already; others load when first visited. */
export type ScreenRoute = { path: string } & (
  | { home: () => React.JSX.Element }
  | { load: () => Promise<Module>; screen: string }
)

/**
 * A role's router: the role's table of screens inside the shell, and the 404 page for any other address. `Above` is shown
 * above every screen.
 */
export function areaRouter(screens: ScreenRoute[], Above?: Above) {
  const root = createRootRoute({
    component: () => <Shell Above={Above} />,
    notFoundComponent: NotFoundScreen,
    beforeLoad: ({ location }) => {
      const here = router.state.resolvedLocation
      return here && isElsewhere(location, here) ? afterPaint() : undefined
    },
  })
  const routes: AnyRoute[] = screens.map((route) =>
    createRoute({ getParentRoute: () => root, path: route.path, component: componentOf(route) }),
  )
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    defaultPendingComponent: () => <Skeleton />,
    defaultErrorComponent: () => <FailedState title="This screen failed" onRetry={startAnew} />,
    scrollRestoration: true,
  })
  return router
}

const texts = ['search', 'code', 'lot', 'lotIds', 'date', 'from', 'to']

/** Reads an address as the router does, but leaves words as they were typed, even if they look like a number. */
function parseSearch(search: string) {
  const place: Record<string, unknown> = defaultParseSearch(search)
  const typed = new URLSearchParams(search)
  for (const name of texts)
    if (name in place && typeof place[name] !== 'string') place[name] = typed.get(name)
  return place
}

/** True for another screen or another entry of the history, false for a change within the screen. */
const isElsewhere = (to: ParsedLocation, from: ParsedLocation): boolean =>
  to.pathname !== from.pathname || to.state.__TSR_index !== from.state.__TSR_index

const componentOf = (route: ScreenRoute) =>
  'home' in route
    ? route.home
    : lazyRouteComponent(
        () => loadPart(route.load as () => Promise<Record<string, () => React.JSX.Element>>),
        route.screen,
      )

function NotFoundScreen() {
  return (
    <EmptyState
      wholePage
      title="404 Page Not Found"
      text="There is nothing at this address."
      action={
        <LinkButton variant="primary">
          <Link to="/">Back to the start</Link>
        </LinkButton>
      }
    />
  )
}
