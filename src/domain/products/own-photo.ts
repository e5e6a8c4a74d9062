/** What a picture is chosen by: the product's own photo, else its name, else its category. */
export type Pictured = { name: string; categoryId?: number | undefined; imageUrl?: string | null }

/** A product's own photo. An address of a category's drawing, which products may have from early versions, is none. */
export const ownPhotoOf = ({ imageUrl }: Pictured): string | null =>
  imageUrl && !imageUrl.startsWith('/categories/') ? imageUrl : null
