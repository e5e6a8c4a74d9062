import type { ReactNode } from 'react'
import { lazyPart, startAnew } from '#web/platform/parts.ts'
import { Link } from '#web/platform/routing/Link.tsx'
import { Router, type ScreenAt } from '#web/platform/routing/Router.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { type Above, Shell } from './shell/Shell.tsx'

type Screen = () => React.JSX.Element

/** An address and its screen. The home screen is loaded already; others load when first visited. */
export type ScreenRoute = { path: string } & (
  | { home: Screen }
  | { load: () => Promise<Record<string, unknown>>; screen: string }
)

/** A role's screens inside the shell, and the 404 page for any other address. `Above` is shown above every screen. */
export function areaRouter(routes: ScreenRoute[], Above?: Above): Screen {
  const screens = {
    table: routes.map((route): ScreenAt => ({ path: route.path, screen: screenOf(route) })),
    Frame: ({ children }: { children: ReactNode }) => <Shell Above={Above}>{children}</Shell>,
    notFound: <NotFoundScreen />,
    failed: <FailedState title="This screen failed" onRetry={startAnew} />,
    loading: <Skeleton />,
  }
  return () => <Router screens={screens} />
}

const screenOf = (route: ScreenRoute) =>
  'home' in route
    ? route.home
    : lazyPart(route.load as () => Promise<Record<string, Screen>>, route.screen)

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
