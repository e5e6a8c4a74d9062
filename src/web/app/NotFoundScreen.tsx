import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

export function NotFoundScreen() {
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
