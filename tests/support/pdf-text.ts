import { inflateSync } from 'node:zlib'

/** What each page of a PDF says, in the order it was written. */
export function pagesOfPdf(file: Buffer): string[] {
  const raw = file.toString('latin1')
  const contents = [...raw.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)]
  return contents.map(([, id]) => {
    const from = raw.indexOf(`\n${id} 0 obj`)
    const start = raw.indexOf('stream\n', from) + 'stream\n'.length
    const page = inflateSync(file.subarray(start, raw.indexOf('\nendstream', start)))
    const runs = [...page.toString('latin1').matchAll(/\[(.*?)\] TJ/g)]
    return runs
      .map(([, run]) => words(run))
      .join(' ')
      .replaceAll(/ +/g, ' ')
  })
}

/** pdfkit writes text as hexadecimal pieces with the spaces between letters adjusted. */
const words = (run = ''): string =>
  [...run.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
    .join('')
