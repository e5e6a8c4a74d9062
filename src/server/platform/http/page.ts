import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentAnswersId, type SentWithPage } from '#contract/sent-answers.ts'
import { type FirstReads, hereIn } from './sent-answers.ts'

/** The files that a first screen loads, as the build notes them in `first-files.json`. */
type Files = { fonts: string[]; scripts: string[]; sheets: string[] }
type FirstFiles = Record<string, { home: Files; elsewhere: Files }>

/** A page that a device has stored asks for its answers with this; here they are in the page. */
const earlyCall = /\s*<script src="\/ask-early\.js"><\/script>/

/**
 * The application's page, with the answers that its first screen will ask for, the files that it will load and, if it
 * is given, a form that stands before the screens.
 */
export function pageFrom(
  folder: string,
  firstReads: FirstReads,
): (sent: SentWithPage, at: { path: string; form?: string }) => string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(earlyCall, '')
  const noted = join(folder, 'first-files.json')
  const files = existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as FirstFiles) : {}
  const [head, body] = cut(html, '</head>')
  const [top, screens] = cut(body, '<div id="root">')
  return (sent, { path, form = '' }) =>
    [
      head,
      ...linksTo(filesFor(files, firstReads, { sent, path }), { html, isStyled: form !== '' }),
      `<script type="application/json" id="${sentAnswersId}">${asData(sent)}</script>`,
      top,
      form,
      screens,
    ].join('')
}

function cut(html: string, mark: string): [string, string] {
  const at = html.indexOf(mark)
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}

type Opened = { sent: SentWithPage; path: string }

/** Only a first screen is sent with several answers. Any other surely needs only the files that the role shares. */
function filesFor(files: FirstFiles, firstReads: FirstReads, { sent, path }: Opened) {
  const user = hereIn(sent.answers)?.user
  if (!user) return files['sign-in']?.elsewhere
  const [home, ...others] = firstReads[user.role]
  const screen = others.find(({ paths }) => paths.includes(path)) ?? home
  return sent.answers.length > 1 ? files[screen.name]?.home : files[home.name]?.elsewhere
}

const nothing: Files = { fonts: [], scripts: [], sheets: [] }

type On = { html: string; isStyled: boolean }

/**
 * Style sheets first, because nothing is shown without them. A form that comes with the page needs them at once; the
 * screens apply theirs themselves.
 */
function linksTo({ fonts, scripts, sheets } = nothing, { html, isStyled }: On): string[] {
  const missing = (names: string[]) => names.filter((name) => !html.includes(name))
  const asSheet = isStyled ? 'rel="stylesheet"' : 'rel="preload" as="style"'
  return [
    ...missing(sheets).map((name) => `<link ${asSheet} crossorigin href="/${name}">`),
    ...fonts.map((name) => `<link rel="preload" as="font" crossorigin href="/${name}">`),
    ...missing(scripts).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
}

/** JSON that can't end its script element, whatever people have written. */
const asData = (sent: SentWithPage): string =>
  JSON.stringify(sent).replaceAll('<', String.raw`\u003c`)
