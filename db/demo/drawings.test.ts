import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawingOf } from '#domain/products/drawings.ts'
import { categories } from './categories.ts'

const folder = 'src/web/public/'
const cuts = readdirSync(`${folder}cuts`)
const drawn = categories.flatMap(({ id, range }) =>
  range.map(({ name }) => ({ name, src: drawingOf({ name, categoryId: id }) })),
)

it('every drawing is at most 3 kB, contains only shapes, and is used by the rule that chooses drawings', () => {
  const rule = readFileSync('src/domain/products/drawings.ts', 'utf8')
  expect(cuts.length).toBeGreaterThanOrEqual(40)
  for (const file of cuts) {
    const svg = readFileSync(`${folder}cuts/${file}`, 'utf8')
    expect(svg.length, file).toBeLessThanOrEqual(3000)
    expect(svg, file).not.toMatch(/<(?!\/?(svg|g|path|ellipse)\b)|href|url\(|on\w+=/)
    expect(file === 'parcel.svg' || rule.includes(`'${file.replace('.svg', '')}'`), file).toBe(true)
  }
})

it('every product of the demo has a drawing, nearly always that of its own cut', () => {
  const files = [
    ...cuts.map((file) => `/cuts/${file}`),
    ...readdirSync(`${folder}categories`).map((file) => `/categories/${file}`),
  ]
  for (const { name, src } of drawn) expect(files, name).toContain(src)
  const byCategory = drawn.filter(({ src }) => src.startsWith('/categories/'))
  expect(byCategory.map(({ name }) => name).sort()).toEqual([
    'Chicken carcasses',
    "Dried pigs' ears",
    'Pheasant',
    'Pulled pork',
    'Wild rabbit',
  ])
})
