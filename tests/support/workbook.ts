import { strToU8, zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packed = 'http://schemas.openxmlformats.org/package/2006'

type Named = readonly (readonly [name: string, rows: string])[]
type Packed = { strings?: string; hidden?: readonly string[] }

/** A workbook as Excel writes it: a cover, empty unless given, then a sheet with these rows of XML. */
export const workbook = (rows: string, { strings = '', cover = '' } = {}): Uint8Array =>
  packedWorkbook([['Cover', cover] as const, ['Prices', rows] as const], { strings })

function packedWorkbook(sheets: Named, { strings = '', hidden = [] }: Packed = {}): Uint8Array {
  const sheet = (data: string) =>
    `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const named = sheets.map(
    ([name], at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const related = sheets.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packed}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships">${related.join('')}${relation('styles', 'styles', 'styles.xml')}${relation('strings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    ...Object.fromEntries(
      sheets.map(([, data], at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(data)]),
    ),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26))

type Rows = readonly (readonly string[])[]

/** A workbook with a sheet of these cells, as Excel saves them: text that looks like a number becomes one; no blank cells. */
export const workbookOf = (rows: Rows): Buffer => workbookWith({ Cover: [], Prices: rows })

/** A workbook of several sheets, by their names; those in `hidden` are hidden. */
export const workbookWith = (sheets: Record<string, Rows>, hidden: string[] = []): Buffer =>
  Buffer.from(
    packedWorkbook(
      Object.entries(sheets).map(([name, rows]) => [name, xmlOf(rows)]),
      { hidden },
    ),
  )

const xmlOf = (rows: Rows): string =>
  rows
    .map(
      (cells, y) =>
        `<row r="${y + 1}">${cells.map((text, x) => cellOf(text, `${columnName(x)}${y + 1}`)).join('')}</row>`,
    )
    .join('')

function cellOf(text: string, at: string): string {
  if (text === '') return ''
  return /^\d+(\.\d+)?$/.test(text) && !/^0\d/.test(text)
    ? `<c r="${at}"><v>${Number(text)}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}
