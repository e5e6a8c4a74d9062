/** What a product's picture depends on: its own photo, else its name, else its category. */
export type Pictured = { name: string; categoryId?: number | undefined; imageUrl?: string | null }

/** A product's own photo. Early versions stored the address of its category's drawing instead, which counts as none. */
export const ownPhotoOf = ({ imageUrl }: Pictured): string | null =>
  imageUrl && !imageUrl.startsWith('/categories/') ? imageUrl : null
