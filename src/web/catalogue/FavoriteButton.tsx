import { useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import {
  type CatalogueProduct,
  listOwnCatalogue,
  toggleFavorite,
} from '#contract/catalogue/catalogue.ts'
import { useMay } from '#web/platform/current-user.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { questionKey, useChange } from '#web/platform/calls/queries.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './FavoriteButton.module.css'

type Props = {
  product: { id: number; name: string; isFavorite: boolean }
  /** How the error message begins, which differs between screens. */
  failed?: string
}

/** A star, filled for favourites; a tap adds the product to the favourites or removes it. */
export function FavoriteButton({ product, failed = 'Failed to update favorite status' }: Props) {
  const toggle = useToggleFavorite(failed)
  const { name, isFavorite } = product
  if (!useMay(toggleFavorite)) return null
  return (
    <IconButton
      label={`Favourite: ${name}`}
      aria-pressed={isFavorite}
      className={styles.star}
      size="lg"
      icon={<Star aria-hidden />}
      onClick={() => toggle(product)}
    />
  )
}

/** Shows the change at once and undoes it if it fails. */
function useToggleFavorite(failed: string) {
  const client = useQueryClient()
  const change = useChange(toggleFavorite)
  const key = questionKey(listOwnCatalogue, {})
  const show = (id: number, isFavorite: boolean) =>
    client.setQueryData<CatalogueProduct[]>(key, (products) =>
      products?.map((each) => (each.id === id ? { ...each, isFavorite } : each)),
    )
  const toggle = ({ id, isFavorite }: { id: number; isFavorite: boolean }) => {
    if (change.isPending) return
    show(id, !isFavorite)
    // A product that is no longer a favourite may leave the screen before the server has answered.
    void change.mutateAsync({ params: { id } }).then(
      (now) => {
        show(id, now.isFavorite)
        toast.success('Favorite Updated')
      },
      (error: Error) => {
        show(id, isFavorite)
        toast.failure(`${failed}: ${saidBy(error, 'Network error')}`)
      },
    )
  }
  return toggle
}
