import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getProductPicture = endpoint({
  name: 'getProductPicture',
  method: 'GET',
  path: '/api/product-pictures/{imageId}',
  summary: 'The picture of a product, for everyone signed in',
  audience: ['admin', 'picker', 'driver', 'customer'],
  params: z.object({ imageId: z.uuid() }),
  answer: z.unknown(),
  produces: 'image',
})
