import type { Content, TableCell } from 'pdfmake/interfaces.js'

/**
 * Tags say what each text of a PDF is, in reading order, but pdfmake draws texts without them. So each text and
 * picture of a document gets its place in the tag tree before the layout, and the renderer marks what it draws with
 * that place. Parts without a place (rules, headers, footers, repeated headings) are marked as not part of the text.
 */

type Tag = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
type Place = { tag: Tag; within: Place | null; alt?: string }
type Placed = { tagPlace?: Place }

type Node = Placed & {
  text?: unknown
  image?: string
  alt?: string
  headlineLevel?: number
  stack?: Content[]
  columns?: Content[]
  section?: Content
  table?: { body: TableCell[][]; headerRows?: number }
}

const headings: Record<number, Tag> = { 1: 'H1', 2: 'H2' }

/**
 * Gives all content a place in the tree and lets long words break. A plain text becomes a node, which can have a
 * place.
 */
export function placed(
  content: Content,
  within: Place = { tag: 'Document', within: null },
): Content {
  if (typeof content === 'string') return placed({ text: content }, within)
  if (Array.isArray(content)) return content.map((each) => placed(each, within))
  const node = content as Node
  const children = (some: Content[]) => some.map((each) => placed(each, within))
  if (node.section) node.section = placed(node.section, { tag: 'Sect', within })
  if (node.stack) node.stack = children(node.stack)
  if (node.columns) node.columns = children(node.columns)
  if (node.table) placeTable(node.table, within)
  if (node.text !== undefined) {
    node.text = breakable(node.text)
    node.tagPlace = placeOfText(node, within)
  }
  if (node.image) node.tagPlace = { tag: 'Figure', within, alt: node.alt ?? '' }
  return content
}

/** A cell that is one text is marked as the cell itself. */
const placeOfText = ({ headlineLevel }: Node, within: Place): Place =>
  within.tag === 'TD' || within.tag === 'TH'
    ? within
    : { tag: headings[headlineLevel ?? 0] ?? 'P', within }

function placeTable(table: NonNullable<Node['table']>, within: Place): void {
  const place: Place = { tag: 'Table', within }
  table.body = table.body.map((cells, row) => {
    const tag = row < (table.headerRows ?? 0) ? 'TH' : 'TD'
    const inRow: Place = { tag: 'TR', within: place }
    return cells.map((cell) => placed(cell as Content, { tag, within: inRow }) as TableCell)
  })
}

/** The parts of PDFKit's document that we use. */
type Element = { add: (child: unknown) => void }
type Kit = {
  struct: (tag: Tag, options: object) => Element
  addStructure: (element: Element) => void
  markStructureContent: (tag: Tag) => unknown
  markContent: (tag: 'Artifact') => void
  endMarkedContent: () => void
}
type Line = Placed & { inlines: object }
type Renderer = { pdfDocument: Kit }
type Draws = (this: Renderer, item: never, ...rest: unknown[]) => void

export type RendererClass = {
  prototype: { renderLine: Draws; renderImage: Draws; renderVector: Draws }
}
export type LayoutClass = {
  prototype: { buildNextLine: (text: Placed) => Line | null }
}

const trees = new WeakMap<Kit, Map<Place, Element>>()

function elementOf(kit: Kit, place: Place): Element {
  const tree = trees.get(kit) ?? new Map<Place, Element>()
  trees.set(kit, tree)
  const known = tree.get(place)
  if (known) return known
  const { tag, alt, within } = place
  const element = kit.struct(tag, { alt, ...(tag === 'TH' && { scope: 'Column' }) })
  tree.set(place, element)
  if (within) elementOf(kit, within).add(element)
  else kit.addStructure(element)
  return element
}

function marked(kit: Kit, place: Place | undefined, draw: () => void): void {
  if (place) {
    const element = elementOf(kit, place)
    element.add(kit.markStructureContent(place.tag))
  } else kit.markContent('Artifact')
  draw()
  kit.endMarkedContent()
}

/** Makes pdfmake mark what it draws. */
export function tagWhatIsDrawn({ prototype: layout }: LayoutClass, renderer: RendererClass): void {
  const { buildNextLine } = layout
  layout.buildNextLine = function (text) {
    const line = buildNextLine.call(this, text)
    if (line && text.tagPlace) line.tagPlace = text.tagPlace
    return line
  }
  const drawn = new WeakSet<object>()
  const { renderLine, renderImage, renderVector } = renderer.prototype
  renderer.prototype.renderLine = function (item, ...rest) {
    const { tagPlace, inlines } = item as Line
    const place = drawn.has(inlines) ? undefined : tagPlace
    drawn.add(inlines)
    marked(this.pdfDocument, place, () => renderLine.call(this, item, ...rest))
  }
  renderer.prototype.renderImage = function (item, ...rest) {
    marked(this.pdfDocument, (item as Placed).tagPlace, () => renderImage.call(this, item, ...rest))
  }
  renderer.prototype.renderVector = function (item, ...rest) {
    marked(this.pdfDocument, undefined, () => renderVector.call(this, item, ...rest))
  }
}

/** A longer word might be wider than its column and push its neighbours off the paper. */
const longWord = /(\S{25,})/

type Part = { text?: unknown; wordBreak?: 'break-all' }

/** A text for pdfmake in which long words may break anywhere, others not. */
function breakable(text: unknown): unknown {
  if (Array.isArray(text)) return text.flatMap(breakable)
  if (typeof text === 'string') return longWord.test(text) ? partsOf(text) : text
  const part = text as Part | null
  return typeof part?.text === 'string' && longWord.test(part.text)
    ? partsOf(part.text).map((each) => ({ ...part, ...each }))
    : text
}

const partsOf = (text: string): Part[] =>
  text
    .split(longWord)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, ...(longWord.test(part) && { wordBreak: 'break-all' }) }))
