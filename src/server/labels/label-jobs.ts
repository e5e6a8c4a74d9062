import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Content, ContentCanvas } from 'pdfmake/interfaces.js'
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'
import type { DrawnLabel } from '#contract/labels/labels.ts'
import type { Drawn, DrawnCode } from '#domain/labels/label-layout.ts'
import { pdfOf } from '#server/platform/files/pdf.ts'

/** Labels with their barcodes, and labels as a PDF file, in a worker thread. */
export const labelJobs = {
  drawLabels: (labels: readonly Drawn[]): Promise<DrawnLabel[]> =>
    Promise.all(
      labels.map(async ({ codes, ...label }) => ({ ...label, codes: await withRows(codes) })),
    ),
  paperLabels: async ({ labels, title }: { labels: readonly Drawn[]; title: string }) => {
    const drawn = await labelJobs.drawLabels(labels)
    const [{ width, height } = { width: 100, height: 150 }] = drawn
    return pdfOf({
      info: { title },
      pageSize: { width: points(width), height: points(height) },
      pageMargins: 0,
      content: drawn.map((label, at) => ({
        stack: contentOf(label),
        ...(at > 0 && { pageBreak: 'before' as const }),
      })),
    })
  },
}

let preparing: Promise<void> | undefined
/** The writer's program comes with the package; nothing is fetched. */
const prepare = () => (preparing ??= load())
async function load() {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const { buffer, byteOffset, byteLength } = await readFile(path)
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

const formats: Record<DrawnCode['kind'], WriterOptions> = {
  'gs1-128': { format: 'Code128', options: 'gs1' },
  'gs1-datamatrix': { format: 'DataMatrix', options: 'gs1,forcesquare' },
  qr: { format: 'QRCode', options: 'eclevel=M' },
}

async function withRows(codes: readonly DrawnCode[]): Promise<DrawnLabel['codes']> {
  await prepare()
  return Promise.all(
    codes.map(async ({ zpl: _, ...code }) => {
      const { error, symbol } = await writeBarcode(code.says, formats[code.kind])
      if (error || !symbol) throw new Error(`No barcode of ${code.says}: ${error}`)
      const { data, width, height } = symbol
      const rows = Array.from({ length: code.kind === 'gs1-128' ? 1 : height }, (_, row) =>
        Array.from(data.subarray(row * width, (row + 1) * width), (cell) =>
          cell === 0 ? 1 : 0,
        ).join(''),
      )
      return { ...code, rows }
    }),
  )
}

const points = (mm: number): number => (mm * 72) / 25.4

/** The font's letters begin this much below the top of their line, in their own size. */
const above = 0.2

function contentOf({ texts, codes, mark }: DrawnLabel): Content[] {
  const label = (text: string, at: { x: number; y: number; size: number; isBold?: boolean }) => ({
    text,
    fontSize: points(at.size),
    bold: at.isBold ?? false,
    noWrap: true,
    absolutePosition: { x: points(at.x), y: points(at.y - at.size * above) },
  })
  const centred = (text: string, x: number, y: number, width: number, size: number): Content => ({
    columns: [
      { text, width: points(width), alignment: 'center', fontSize: points(size), noWrap: true },
    ],
    absolutePosition: { x: points(x), y: points(y - size * above) },
  })
  return [
    ...texts.map(({ text, ...at }) => label(text, at)),
    ...codes.flatMap((code) => [
      barsOf(code),
      ...(code.kind === 'gs1-128'
        ? [centred(code.says, code.x, code.y + code.height + 1, code.width, 3)]
        : []),
    ]),
    ...(mark
      ? [
          {
            canvas: [
              {
                type: 'ellipse' as const,
                ...{ x: points(mark.width / 2), y: points(mark.height / 2), lineWidth: 1 },
                ...{ r1: points(mark.width / 2), r2: points(mark.height / 2) },
              },
            ],
            absolutePosition: { x: points(mark.x), y: points(mark.y) },
          },
          ...mark.lines.map((line, row) => {
            const size = mark.height / (mark.lines.length + 1.4)
            const top = mark.y + (mark.height - mark.lines.length * size) / 2
            return centred(line, mark.x, top + row * size, mark.width, size * 0.9)
          }),
        ]
      : []),
  ]
}

/** A rectangle for each run of black. */
function barsOf({ x, y, width, height, rows }: DrawnLabel['codes'][number]): ContentCanvas {
  const across = points(width) / (rows[0]?.length || 1)
  const down = points(height) / rows.length
  return {
    absolutePosition: { x: points(x), y: points(y) },
    canvas: rows.flatMap((row, at) =>
      [...row.matchAll(/1+/g)].map((run) => ({
        type: 'rect' as const,
        ...{ x: run.index * across, y: at * down, w: run[0].length * across, h: down },
        ...{ color: 'black', lineWidth: 0 },
      })),
    ),
  }
}
