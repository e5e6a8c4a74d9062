import { addDays } from '#domain/days/days.ts'
import { nameOf, pickers } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { chanceOf } from './chance.ts'

/** Two chillers, a freezer and a van, with their usual temperatures. */
const places = [
  { id: 1, name: 'Cold room', kind: 'chiller', warmest: '4', usual: 2.4 },
  { id: 2, name: 'Ageing room', kind: 'chiller', warmest: '3', usual: 1.2 },
  { id: 3, name: 'Freezer', kind: 'freezer', warmest: '-18', usual: -20.5 },
  { id: 4, name: 'Van 1', kind: 'van', warmest: '7', usual: 4.1 },
]

export const coldPlaceRows = places.map(({ usual: _, ...place }) => place)

/** Two readings a day for a week. One is too warm, because the cold room's door stood open. */
export function temperatureRows(calendar: Calendar) {
  const chance = chanceOf('temperatures')
  const [who] = pickers
  return Array.from({ length: 7 }, (_, back) => addDays(calendar.today, -back)).flatMap((day) =>
    places.flatMap(({ id, warmest, usual }) =>
      [clock(6, 10), clock(14, 20)].flatMap((time) => {
        const at = calendar.at(day, time)
        if (at > calendar.now) return []
        const isOpen = id === 1 && day === addDays(calendar.today, -2) && time === clock(14, 20)
        return [
          {
            ...{ placeId: id, warmest, day, byId: who.id, byName: nameOf(who), at },
            celsius: isOpen ? '6.2' : (usual + chance.between(0, 10) / 10).toFixed(1),
            done: isOpen ? 'Door was open. Closed it; 3.1 °C an hour later.' : null,
          },
        ]
      }),
    ),
  )
}
