import { useQueryClient } from '@tanstack/react-query'
import { type CatalogueProduct, listOwnCatalogue, toggleFavorite } from '#contract/catalogue.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { questionKey, useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Shown at once, put back where it fails. The two screens word a failure each in their own way. */
export function useToggleFavorite(failed: string) {
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
    // What is no longer a favourite may leave the screen before the server has answered.
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
