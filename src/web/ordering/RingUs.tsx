import { Phone } from 'lucide-react'
import { getOrderingTerms } from '#contract/ordering/ordering.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { ringing } from '#web/platform/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Rings the business; renders nothing if it has not given its number. */
export function RingUs() {
  const phone = useQuestion(getOrderingTerms, {}).data?.phone ?? null
  if (phone === null) return null
  return (
    <LinkButton variant="quiet" size="lg" icon={<Phone aria-hidden />}>
      <a href={ringing(phone)} title={phone}>
        Ring us
      </a>
    </LinkButton>
  )
}
