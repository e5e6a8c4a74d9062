import { expect, test } from 'vitest'
import type { Species } from './lots.ts'
import { obstacleToAnimal } from './same-animal.ts'

test.each<[string, string, Species, string | null]>([
  ['Pork chops', 'Pork', 'beef', 'Pork chops is pork, but this meat is beef.'],
  ['Rump, whole', 'Beef', 'pork', 'Rump, whole is beef, but this meat is pork.'],
  ['Rump, whole', 'Beef', 'beef', null],
  ['Rump of lamb', 'Joints', 'beef', 'Rump of lamb is lamb, but this meat is beef.'],
  ['Chops', 'Pork', 'lamb', 'Chops is pork, but this meat is lamb.'],
  ['Mince', 'Lamb & goat', 'goat', null],
  ['Beef and pork sausages', 'Sausages', 'pork', null],
  ['Beef and pork sausages', 'Sausages', 'lamb', /is pork or beef, but/.source],
  ['Hamburgers', 'Burgers', 'beef', null],
  ['Venison steak', 'Game', 'beef', null],
  ['Mixed grill', 'Trays', 'pork', null],
  ['Pork chops', 'Pork', 'other', null],
  ['Oxford sausages', 'Sausages', 'pork', null],
])('%s, in category %s, from %s: %s', (name, category, species, said) => {
  const obstacle = obstacleToAnimal({ name, category }, species)
  if (said === null) expect(obstacle).toBeNull()
  else expect(obstacle).toMatch(said)
})
