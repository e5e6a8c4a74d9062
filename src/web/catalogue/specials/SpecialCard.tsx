import type { Special } from '#contract/catalogue/specials.ts'
import { termsInWords } from '#domain/products/by-the-piece.ts'
import { counted } from '#domain/words/counted.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import type { SpecialState } from '#domain/products/specials.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { AboutProduct } from '#web/catalogue/AboutProduct.tsx'
import { EditAndDelete } from '#web/catalogue/EditAndDelete.tsx'
import styles from '#web/catalogue/products/CatalogueManager.module.css'
import { priceWords } from '#web/catalogue/price-words.ts'
import { useRemoveSpecial } from './specials-queries.ts'

type Props = { special: Special; state: SpecialState; onEdit: () => void }

const looks = {
  active: { tone: 'done', word: 'Active' },
  expired: { tone: 'neutral', word: 'Expired' },
  inactive: { tone: 'waiting', word: 'Inactive' },
} as const

export function SpecialCard({ special, state, onEdit }: Props) {
  const { name, basePrice, unit, lastDay, vatRate } = special
  const { removing, remove } = useDeleteSpecial(special)
  const terms = termsInWords(special)
  const { tone, word } = looks[state]
  return (
    <Card
      className={styles.card}
      title={name}
      actions={<Badge tone={tone}>{word}</Badge>}
      footer={<EditAndDelete {...{ name, onEdit, remove, removing }} />}
    >
      <AboutProduct product={special} price={priceWords(basePrice, unit)}>
        <p className={styles.soft}>
          {state === 'expired' ? 'Ended' : 'Until the end of'} {formatDay(lastDay)}
          {vatRate > 0 && ` · VAT ${vatRate}%`}
        </p>
        {terms && <p className={styles.soft}>{terms}</p>}
        <p className={styles.soft}>{audienceOf(special)}</p>
      </AboutProduct>
    </Card>
  )
}

function audienceOf({ visibilityType, customerIds }: Special): string {
  if (visibilityType === 'all') return 'All customers'
  return counted(customerIds.length, 'selected customer')
}

function useDeleteSpecial({ id, name }: Special) {
  const { mutate, isPending } = useRemoveSpecial()
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: 'Customers no longer see it. Orders of it stay as they are.',
      confirmLabel: 'Delete special',
      danger: true,
    })
    if (!sure) return
    mutate(
      { params: { id } },
      {
        onSuccess: () => void toast.success('Special product deleted successfully'),
        onError: (error) => void toast.failure(saidBy(error, 'Failed to delete special product')),
      },
    )
  }
  return { removing: isPending, remove }
}
