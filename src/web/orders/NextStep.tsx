import { Link } from '#web/platform/routing/Link.tsx'
import { ArrowRight } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { awaitsApproval } from '#domain/money/invoicing.ts'
import { nextStepOf } from '#domain/orders/states/next-step.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useOrderStory } from './story/use-order-story.ts'

/** Links to the screen of the order's next step; renders nothing if that is this screen. */
export function NextStep({ order, here }: { order: Order; here?: string }) {
  const { invoice } = useOrderStory(order)
  const draft = invoice ? { id: invoice.id, awaitsApproval: awaitsApproval(invoice) } : null
  const next = nextStepOf(order, draft)
  if (!next || next.to === here) return null
  return (
    <LinkButton variant="primary" icon={<ArrowRight aria-hidden />}>
      <Link to={next.to} search={next.search ?? {}}>
        {next.label}
      </Link>
    </LinkButton>
  )
}
