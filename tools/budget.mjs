// Compares the gzipped bytes that each role's first screen loads with budget.json; fails when any exceeds its limit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const web = 'dist/web'
const budget = JSON.parse(readFileSync('budget.json', 'utf8'))
/** Maps each source file to the chunk built from it and the chunks that it imports. */
const manifest = JSON.parse(readFileSync('dist/web-manifest.json', 'utf8'))

const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(readFileSync(join(web, file)), { level: 9 }).length)
  return sizes.get(file)
}

/** Adds a chunk and everything it imports statically, which the browser loads before running it. */
function take(source, taken) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`budget.json names ${source}, which the build does not have`)
  if (taken.has(chunk)) return
  taken.add(chunk)
  for (const other of chunk.imports ?? []) take(other, taken)
}

function weigh(sources) {
  const chunks = new Set()
  for (const source of sources) take(source, chunks)
  const sheets = new Set([...chunks].flatMap(({ css = [] }) => css))
  const sum = (files) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)
  return {
    js: sum([...chunks].map(({ file }) => file)),
    css: sum(sheets),
    files: chunks.size + sheets.size,
  }
}

const over = []
function check(title, bytes, most) {
  if (bytes > most) over.push(title)
  return `${(bytes / 1000).toFixed(1)} of ${(most / 1000).toFixed(0)} kB`
}

for (const [title, { sources, ...most }] of Object.entries(budget.firstLoad)) {
  const { js, css, files } = weigh(sources)
  const said = [check(`${title}, JavaScript`, js, most.js), check(`${title}, CSS`, css, most.css)]
  const many = files > most.files
  if (many) over.push(`${title}, files`)
  console.log(
    `${title.padEnd(22)} JavaScript ${said[0]}, CSS ${said[1]}, ${files} of ${most.files} files`,
  )
}

const first = new Set()
for (const { sources } of Object.values(budget.firstLoad))
  for (const source of sources) take(source, first)
const later = Object.values(manifest).filter(
  (chunk) => chunk.file.endsWith('.js') && !first.has(chunk),
)
const [biggest] = later.toSorted((a, b) => sizeOf(b.file) - sizeOf(a.file))
console.log(
  `the biggest of ${later.length} loaded later  ${check('the biggest chunk loaded later', sizeOf(biggest.file), budget.biggestLater)}: ${biggest.src ?? biggest.file}`,
)
for (const title of over) console.error(`✘ grown past budget.json: ${title}`)
process.exit(over.length > 0 ? 1 : 0)
