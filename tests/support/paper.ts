import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isThere = (program: string, version: string): boolean => {
  try {
    execFileSync(program, [version], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Debian's poppler-utils reads PDFs and qpdf checks them; `npm test` installs both if it can. */
export const canLookAtPaper = (): boolean => isThere('pdftoppm', '-v')
export const canCheckPaper = (): boolean => canLookAtPaper() && isThere('qpdf', '--version')

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

/** The text of each page, in the layout of the page. */
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

const said = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' })

/** What qpdf says is wrong with a file, what pdfinfo says about it, and its fonts as pdffonts lists them. */
export const checked = (pdf: Buffer) =>
  inFolder(pdf, (file) => ({
    faults: said('qpdf', '--check', file),
    info: said('pdfinfo', file),
    structure: said('pdfinfo', '-struct-text', file),
    fonts: said('pdffonts', file)
      .split('\n')
      .slice(2)
      .filter((row) => row !== ''),
  }))
