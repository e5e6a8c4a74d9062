// Which built files each screen loads; used by the build and by tools/budget.mjs.
/**
 * The built files that the browser loads for the screens in these sources, with everything that they import.
 * `files` is what `noteFiles` notes: each file with its sources, imports and style sheets.
 */
export function screenFiles(files, sources) {
  const byName = new Map(files.map((each) => [each.file, each]))
  const taken = new Set()
  const take = (file) => {
    if (taken.has(file)) return
    taken.add(file)
    for (const name of file.imports) take(byName.get(name))
  }
  for (const source of sources) {
    const holder = files.find((each) => each.sources.includes(source))
    if (!holder) throw new Error(`budget.json names ${source}, which the build does not have`)
    take(holder)
  }
  return {
    scripts: [...taken].map(({ file }) => file),
    sheets: [...new Set([...taken].flatMap(({ css }) => css))],
  }
}
