import { Star } from 'lucide-react'
import { toggleFavorite } from '#contract/catalogue.ts'
import { useMay } from '#web/platform/current-user.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './FavoriteButton.module.css'
import { useToggleFavorite } from './use-toggle-favorite.ts'

type Props = {
  product: { id: number; name: string; isFavorite: boolean }
  /** How this screen begins the sentence of a failure. */
  failed?: string
}

/** A star that is filled for favourites; tapped it is the other. */
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
