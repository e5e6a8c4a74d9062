import { type Product } from '#contract/catalogue/products.ts'
import { ownPhotoOf } from '#domain/products/own-photo.ts'
import { formOf } from '#web/catalogue/products/product-form.ts'
import { useChangeProduct } from '#web/catalogue/products/products-queries.ts'
import { tellFailure } from '#web/catalogue/products/use-delete-product.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { wholePicture } from './crop.ts'
import { cutOut, openPhoto, unreadable } from './cut-out.ts'

/** Saves a photo that was dropped on a product's card, cut in the middle; asks before it replaces another. */
export function useDroppedPicture(product: Product) {
  const { mutate, isPending } = useChangeProduct()
  const save = async (file: File) => {
    const photo = await openPhoto(file)
    if (!photo) return void toast.failure('Error', unreadable)
    const imageUrl = cutOut(photo, wholePicture)
    photo.close()
    const { id, name, categoryId, seen } = product
    const replaces = {
      title: `Replace the photo of ${name}?`,
      text: 'The photo that customers see now is deleted.',
      confirmLabel: 'Replace photo',
    }
    if (ownPhotoOf(product) && !(await confirm(replaces))) return
    mutate(
      { params: { id }, body: { ...formOf(product, categoryId), imageUrl, seen } },
      {
        onSuccess: () =>
          toast.success('Success', `${name} has a new photo. Edit it to choose its part.`),
        onError: tellFailure,
      },
    )
  }
  return { save: (file: File) => void save(file), isSaving: isPending }
}
