import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** A screen that is opened first: the sources it waits for, and those it asks for a moment later. */
export type FirstScreen = { sources: string[]; soon: string[] }

/**
 * What one more request costs, as the gzipped bytes that a phone on slow 4G loads meanwhile: 17 kB where six requests are
 * made at a time (HTTP/1.1), next to nothing where all are (HTTP/2).
 */
const requestBytes = 10_000
/** Minifying leaves about this part of a draft's gzipped bytes. */
const minified = 0.6

/** Bytes that a screen asks for a moment later count for less, because nobody waits for them. */
const soonWeight = 0.3

type Chunk = { modules: string[]; imports: string[]; bytes: number }
/** Some of the draft's chunks, which become one file. */
type File = { chunks: string[]; bytes: number }
/** The chunks that a screen needs, first and a moment later. */
type Need = { first: string[]; soon: string[] }

/**
 * Decides which modules share a file, so that each first screen asks for few files and loads little that it does not
 * need. A draft, in which nothing is joined, says which modules each screen needs after unused code is removed. Modules
 * that the same screens need share a file. Then the two files that save most when joined are joined, again and again,
 * until joining saves nothing. A screen that needs part of a file loads all of it, and all that it imports.
 *
 * @returns `fileOf`, from a module to the name of its file, or null for modules that no first screen needs; and the
 *   plugin that makes the draft when a build starts, so that reading the configuration makes none
 */
export function firstFiles(screens: FirstScreen[], config: InlineConfig) {
  let names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'first-files',
    apply: 'build',
    buildStart: async () => {
      names = namesOf(screens, await draft(config))
    },
  }
  return { plugin, fileOf: (module: string): string | null => names.get(module) ?? null }
}

/** The name of the file for each module that a first screen needs. */
function namesOf(screens: FirstScreen[], drafted: Map<string, Chunk>): Map<string, string> {
  const { chunks, needs } = alike(screens, drafted)
  const names = new Map<string, string>()
  const wanted = screens.flatMap(({ sources, soon }) => [...sources, ...soon])
  for (const [at, file] of joined(chunks, needs).entries()) {
    const modules = file.chunks.flatMap((chunk) => chunks.get(chunk)?.modules ?? [])
    const known = wanted.find((source) => modules.some((module) => isSource(module, source)))
    for (const module of modules) names.set(module, known ? titleOf(known) : `shared-${at}`)
  }
  return names
}

/** Makes one chunk of those that the same screens need, first or later, and leaves out what no screen needs. */
function alike(screens: FirstScreen[], drafted: Map<string, Chunk>) {
  const reached = screens.map(({ sources, soon }) => ({
    first: reach(drafted, sources),
    soon: reach(drafted, soon),
  }))
  const nameOf = (chunk: string) =>
    reached
      .map(({ first, soon }) => (first.has(chunk) ? 'f' : soon.has(chunk) ? 's' : '-'))
      .join('')
  const chunks = new Map<string, Chunk>()
  for (const [chunk, { modules, imports, bytes }] of drafted) {
    const name = nameOf(chunk)
    if (!/[fs]/.test(name)) continue
    const others = imports.map(nameOf).filter((other) => other !== name)
    const before = chunks.get(name) ?? { modules: [], imports: [], bytes: 0 }
    chunks.set(name, {
      modules: [...before.modules, ...modules],
      imports: [...new Set([...before.imports, ...others])],
      bytes: before.bytes + bytes,
    })
  }
  const neededAs = (letter: string, at: number) =>
    [...chunks.keys()].filter((name) => name[at] === letter)
  const needs = screens.map((_, at) => ({ first: neededAs('f', at), soon: neededAs('s', at) }))
  return { chunks, needs }
}

const isSource = (module: string, source: string): boolean => module.endsWith(`/src/web/${source}`)
const titleOf = (source: string): string => basename(source).replace(/\.\w+$/, '')

async function draft(config: InlineConfig): Promise<Map<string, Chunk>> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((each) => each.type === 'chunk')
  return new Map(
    chunks.map(({ fileName, code, moduleIds, imports }) => {
      const bytes = gzipSync(code).length * minified
      return [fileName, { modules: moduleIds, imports, bytes }]
    }),
  )
}

/** The chunks that are loaded with these sources. */
function reach(chunks: Map<string, Chunk>, sources: string[]): Set<string> {
  const found = new Set<string>()
  const take = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const other of chunks.get(name)?.imports ?? []) take(other)
  }
  for (const source of sources) {
    const [name] =
      [...chunks].find(([, { modules }]) => modules.some((module) => isSource(module, source))) ??
      []
    if (!name) throw new Error(`No screen loads ${source}, which budget.json names.`)
    take(name)
  }
  return found
}

function joined(chunks: Map<string, Chunk>, needs: Need[]): File[] {
  let files = [...chunks].map(([name, { bytes }]): File => ({ chunks: [name], bytes }))
  for (;;) {
    let best = { files, cost: costOf(files, needs, chunks) }
    for (const [at, one] of files.entries())
      for (const other of files.slice(at + 1)) {
        const next = [...files.filter((file) => file !== one && file !== other), join(one, other)]
        const cost = costOf(next, needs, chunks)
        if (cost < best.cost) best = { files: next, cost }
      }
    if (best.files === files) return files
    files = best.files
  }
}

const join = (one: File, other: File): File => ({
  chunks: [...one.chunks, ...other.chunks],
  bytes: one.bytes + other.bytes,
})

/**
 * What all screens load. Infinite if a file would import itself through others, because then a module could run before
 * what it needs.
 */
function costOf(files: File[], needs: Need[], chunks: Map<string, Chunk>): number {
  const fileOf = new Map(files.flatMap((file) => file.chunks.map((chunk) => [chunk, file])))
  const holding = (names: string[]) => new Set(names.flatMap((name) => fileOf.get(name) ?? []))
  const imports = new Map(
    files.map((file) => {
      const others = holding(file.chunks.flatMap((chunk) => chunks.get(chunk)?.imports ?? []))
      others.delete(file)
      return [file, others]
    }),
  )
  const loaded = new Map(files.map((file) => [file, closure(imports, imports.get(file) ?? [])]))
  if (files.some((file) => loaded.get(file)?.has(file))) return Infinity
  const weigh = (names: string[], loadedBefore: Set<File>) => {
    const all = new Set(loadedBefore)
    for (const file of holding(names))
      for (const each of [file, ...(loaded.get(file) ?? [])]) all.add(each)
    let cost = 0
    for (const file of all) if (!loadedBefore.has(file)) cost += file.bytes + requestBytes
    return { all, cost }
  }
  return needs.reduce((sum, { first, soon }) => {
    const atFirst = weigh(first, new Set())
    return sum + atFirst.cost + soonWeight * weigh(soon, atFirst.all).cost
  }, 0)
}

/** Everything that is reached from these files. */
function closure(imports: Map<File, Set<File>>, from: Iterable<File>): Set<File> {
  const found = new Set<File>()
  const take = (file: File) => {
    if (found.has(file)) return
    found.add(file)
    for (const other of imports.get(file) ?? []) take(other)
  }
  for (const file of from) take(file)
  return found
}
