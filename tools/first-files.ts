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
/** Some of the draft's chunks, which become one file. In `first` and `soon`, each bit is a screen that loads it. */
type File = { chunks: Set<string>; first: number; soon: number; bytes: number }

/**
 * Decides which modules share a file, so that each first screen asks for few files and loads little that it does not
 * need. A draft, in which nothing is joined, says which modules each screen needs after unused code is removed. Modules
 * that the same screens need share a file. Then the two files that save most when joined are joined, again and again,
 * until joining saves nothing.
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
function namesOf(screens: FirstScreen[], chunks: Map<string, Chunk>): Map<string, string> {
  const reached = {
    first: screens.map(({ sources }) => reach(chunks, sources)),
    soon: screens.map(({ soon }) => reach(chunks, soon)),
  }
  const bits = (name: string, when: keyof typeof reached) =>
    reached[when].reduce((sum, names, at) => sum | (names.has(name) ? 1 << at : 0), 0)
  const byNeed = new Map<string, File>()
  for (const [name, { bytes }] of chunks) {
    const first = bits(name, 'first')
    const soon = bits(name, 'soon') & ~first
    if (first === 0 && soon === 0) continue
    const file = { chunks: new Set([name]), first, soon, bytes }
    const alike = byNeed.get(`${first}/${soon}`)
    byNeed.set(`${first}/${soon}`, alike ? join(alike, file) : file)
  }
  const names = new Map<string, string>()
  const wanted = screens.flatMap(({ sources, soon }) => [...sources, ...soon])
  for (const [at, file] of joined([...byNeed.values()], chunks).entries()) {
    const modules = [...file.chunks].flatMap((chunk) => chunks.get(chunk)?.modules ?? [])
    const known = wanted.find((source) => modules.some((module) => isSource(module, source)))
    for (const module of modules) names.set(module, known ? titleOf(known) : `shared-${at}`)
  }
  return names
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

function joined(start: File[], chunks: Map<string, Chunk>): File[] {
  let files = start
  for (;;) {
    let best: { files: File[]; saved: number } | undefined
    for (const [at, one] of files.entries())
      for (const other of files.slice(at + 1)) {
        const both = join(one, other)
        const saved = cost(one) + cost(other) - cost(both)
        if (saved <= (best?.saved ?? 0)) continue
        const next = [...files.filter((file) => file !== one && file !== other), both]
        if (!importsItself(both, next, chunks)) best = { files: next, saved }
      }
    if (!best) return files
    files = best.files
  }
}

function join(one: File, other: File): File {
  const first = one.first | other.first
  return {
    chunks: new Set([...one.chunks, ...other.chunks]),
    first,
    soon: (one.soon | other.soon) & ~first,
    bytes: one.bytes + other.bytes,
  }
}

const cost = ({ first, soon, bytes }: File): number =>
  (bytes + requestBytes) * (count(first) + soonWeight * count(soon))

const count = (bits: number): number => bits.toString(2).replaceAll('0', '').length

/** True if the file would import itself through others: then a module could run before what it needs. */
function importsItself(start: File, files: File[], chunks: Map<string, Chunk>): boolean {
  const fileOf = new Map(files.flatMap((file) => [...file.chunks].map((chunk) => [chunk, file])))
  const seen = new Set<File>()
  const leadsBack = (file: File): boolean =>
    [...file.chunks].some((chunk) =>
      (chunks.get(chunk)?.imports ?? []).some((imported) => {
        const next = fileOf.get(imported)
        if (!next || next === file) return false
        if (next === start) return true
        if (seen.has(next)) return false
        seen.add(next)
        return leadsBack(next)
      }),
    )
  return leadsBack(start)
}
