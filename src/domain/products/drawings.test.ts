import { expect, it } from 'vitest'
import { drawingOf } from './drawings.ts'
import { ownPhotoOf } from './own-photo.ts'

const beef = 1,
  chicken = 2,
  sausages = 3,
  lamb = 4,
  pork = 5,
  game = 6,
  cooked = 7

it.each<[name: string, categoryId: number | undefined, address: string]>([
  ['Lamb shank', lamb, '/cuts/lamb-shanks.svg'],
  ['LAMB SHANKS, hind', lamb, '/cuts/lamb-shanks.svg'],
  ['Ham hock', pork, '/cuts/lamb-shanks.svg'],
  ['Beef shin', beef, '/cuts/shin.svg'],
  ['Shin of beef', undefined, '/cuts/shin.svg'],
  ['Sirloin', beef, '/cuts/sirloin.svg'],
  ['Côte de bœuf', beef, '/cuts/tomahawk.svg'],
  ['Jacob’s ladder', beef, '/cuts/short-ribs.svg'],
  ['Loin of pork', pork, '/cuts/pork-loin.svg'],
  ['Venison loin', game, '/cuts/fillet.svg'],
  ['Legs', chicken, '/cuts/chicken-leg.svg'],
  ['Leg', lamb, '/cuts/lamb-leg.svg'],
  ['Chicken fillets', chicken, '/cuts/chicken-breast.svg'],
  ['Pork fillet', pork, '/cuts/tenderloin.svg'],
  ['Ribs', beef, '/cuts/fore-rib.svg'],
  ['Ribs', pork, '/cuts/back-ribs.svg'],
  ['Chops', pork, '/cuts/pork-chops.svg'],
  ['Chops', lamb, '/cuts/loin-chops.svg'],
  ['Steak and ale pies', cooked, '/cuts/pie.svg'],
  ['Pork pies', cooked, '/cuts/pork-pie.svg'],
  ['Cheeseburger', sausages, '/cuts/burgers.svg'],
  ['Hamburgers', sausages, '/cuts/burgers.svg'],
  ['Champagne sausages', sausages, '/cuts/sausages.svg'],
  ['Chickens', undefined, '/cuts/whole-chicken.svg'],
  ['Chicken carcasses', chicken, '/categories/chicken.svg'],
  ['Chicken stock', chicken, '/categories/chicken.svg'],
  ['Something new', beef, '/categories/beef.svg'],
  ['Something new', 99, '/cuts/parcel.svg'],
  ['', undefined, '/cuts/parcel.svg'],
  ['<script>', undefined, '/cuts/parcel.svg'],
])('%s in category %s is drawn as %s', (name, categoryId, address) => {
  expect(drawingOf({ name, categoryId })).toBe(address)
})

it('a product’s own photo replaces the drawing; the stored address of a category’s drawing does not', () => {
  const photo = '/api/product-pictures/8'
  expect(ownPhotoOf({ name: 'Rump', imageUrl: photo })).toBe(photo)
  for (const imageUrl of [null, undefined, '', '/categories/beef.svg'])
    expect(ownPhotoOf({ name: 'Rump', imageUrl: imageUrl ?? null })).toBeNull()
})
