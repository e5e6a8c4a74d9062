import { useState } from 'react'
import { drawingOf } from '#domain/products/drawings.ts'
import type { Pictured } from '#domain/products/own-photo.ts'

/** The drawing of a product's cut; without signal its category's, which the device has stored. */
export function Drawing({ product }: { product: Pictured }) {
  const cut = drawingOf(product)
  const [failed, setFailed] = useState<string | null>(null)
  const src = cut === failed ? drawingOf({ ...product, name: '' }) : cut
  return <img src={src} alt="" loading="lazy" onError={() => setFailed(cut)} />
}
