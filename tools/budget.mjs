// Compares with budget.json what each role's first screen loads (gzipped bytes and number of files), all of it with what it
// asks for a moment later, and the biggest script loaded later. Fails when any exceeds its limit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { screenFiles } from './screen-files.mjs'

const web = 'dist/web'
const budget = JSON.parse(readFileSync('budget.json', 'utf8'))
/** Each file with its sources, and with the files that the browser loads before running it. */
const files = JSON.parse(readFileSync('dist/web-files.json', 'utf8'))

const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(readFileSync(join(web, file)), { level: 9 }).length)
  return sizes.get(file)
}

function weigh(sources) {
  const { scripts, sheets } = screenFiles(files, sources)
  const sum = (names) => names.reduce((bytes, name) => bytes + sizeOf(name), 0)
  return { js: sum(scripts), css: sum(sheets), files: scripts.length + sheets.length }
}

const over = []
function check(title, bytes, most) {
  if (bytes > most) over.push(title)
  return `${(bytes / 1000).toFixed(1)} of ${(most / 1000).toFixed(0)} kB`
}

for (const [title, { sources, soon, ...most }] of Object.entries(budget.firstLoad)) {
  const { js, css, files } = weigh(sources)
  const said = [check(`${title}, JavaScript`, js, most.js), check(`${title}, CSS`, css, most.css)]
  if (files > most.files) over.push(`${title}, files`)
  const later = weigh([...sources, ...soon])
  const all = check(`${title}, with what comes later`, later.js + later.css, most.later)
  console.log(
    `${title.padEnd(22)} JavaScript ${said[0]}, CSS ${said[1]}, ${files} of ${most.files} files; a moment later ${later.files} files, ${all}`,
  )
}

const screens = Object.values(budget.firstLoad)
const first = screenFiles(
  files,
  screens.flatMap(({ sources, soon }) => [...sources, ...soon]),
)
const later = files.filter(({ file }) => !first.scripts.includes(file))
const [biggest] = later.toSorted((a, b) => sizeOf(b.file) - sizeOf(a.file))
console.log(
  `the biggest of ${later.length} loaded later  ${check('the biggest chunk loaded later', sizeOf(biggest.file), budget.biggestLater)}: ${biggest.sources[0] ?? biggest.file}`,
)
for (const title of over) console.error(`✘ grown past budget.json: ${title}`)
process.exit(over.length > 0 ? 1 : 0)
