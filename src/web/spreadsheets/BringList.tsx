import { Link } from '#web/platform/routing/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

const words = { products: 'Bring a price list', customers: 'Bring a customer list' } as const

/** Leads from an empty list to the import that fills it. */
export function BringList({ of }: { of: keyof typeof words }) {
  return (
    <LinkButton>
      <Link to="/import-export" search={{ kind: of }}>
        {words[of]}
      </Link>
    </LinkButton>
  )
}
