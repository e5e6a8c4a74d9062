import { strToU8, zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packed = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook as Excel writes it: a cover, empty unless given, then a sheet with these rows of XML. */
export function workbook(rows: string, { strings = '', cover = '' } = {}): Uint8Array {
  const sheet = (data: string) =>
    `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packed}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Cover" sheetId="1" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', 'worksheets/sheet2.xml')}${relation(3, 'styles', 'styles.xml')}${relation(4, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': sheet(cover),
    'xl/worksheets/sheet2.xml': sheet(rows),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26))

/** A workbook of these cells as Excel saves them: text that looks like a number becomes one; no blank cells. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string, at: string) => {
    if (text === '') return ''
    return /^\d+(\.\d+)?$/.test(text) && !/^0\d/.test(text)
      ? `<c r="${at}"><v>${Number(text)}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  }
  const xml = rows.map(
    (cells, y) =>
      `<row r="${y + 1}">${cells.map((text, x) => cell(text, `${columnName(x)}${y + 1}`)).join('')}</row>`,
  )
  return Buffer.from(workbook(xml.join('')))
}
