import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What looks at a PDF is Debian's poppler-utils; `npm test` installs it where it can. */
export function canLookAtPaper(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function inFolder<T>(pdf: Buffer, look: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'topside-paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    return look(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The text of each page, laid out as it stands there. */
export const pagesOf = (pdf: Buffer): string[] =>
  inFolder(pdf, (file) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
    .split('\f')
    .slice(0, -1)

/** A page as a PNG of 100 dots an inch. */
export const pictureOf = (pdf: Buffer): Buffer =>
  inFolder(pdf, (file, folder) => {
    const page = join(folder, 'page')
    execFileSync('pdftoppm', ['-r', '100', '-png', '-singlefile', file, page])
    return readFileSync(`${page}.png`)
  })
