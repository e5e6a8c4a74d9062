import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { DrawnLabel } from '#contract/labels/labels.ts'
import { type Drawn, laidOut, type LabelSize } from '#domain/labels/label-layout.ts'
import { labelOf, type Labelled } from '#domain/labels/labels.ts'
import { readElements } from '#domain/products/labels/gs1-elements.ts'
import { zplOf } from '#domain/labels/zpl.ts'
import { labelJobs } from './label-jobs.ts'

const many = 1000
const randomly = ((seed: number) => (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
})(24)

beforeAll(async () => {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const { buffer, byteOffset, byteLength } = await readFile(wasm)
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./-'
const anyCode = () =>
  randomly(2) === 0
    ? `26112${randomly(10)}-${randomly(90) + 10}`
    : Array.from(
        { length: 1 + randomly(20) },
        (_, at) => letters[randomly(at === 0 ? 36 : 39)],
      ).join('')

const anyLabel = (): Labelled => ({
  kind: 'box',
  lot: {
    ...{ code: anyCode(), kind: 'opening', name: 'Sirloin', species: 'other', form: 'cut' },
    ...{ day: '2026-11-25', useBy: `2026-12-${randomly(20) + 10}`, frozenOn: null },
    ...{ status: 'free', statusReason: null, bornIn: [], rearedIn: [], slaughteredIn: [] },
    ...{ slaughterhouse: null, slaughteredOn: null, cutIn: null, cuttingPlants: [] },
  },
  product: { id: randomly(99_999) + 1, ingredients: null, allergens: [] },
  weight: {
    kg: ((randomly(99_999) + 1) / 1000).toFixed(3),
    grossKg: null,
    tareKg: null,
    pieces: 1,
  },
  forWhom: null,
  business: {
    ...{ name: 'Topside', address: '1 High Street', approvalNumber: null, market: 'GB' },
    gs1Prefix: randomly(4) === 0 ? null : '5012345',
  },
  today: '2026-11-25',
})

/** A grey picture of a code with a quiet zone, as a camera would see it. */
function pictureOf({ rows }: DrawnLabel['codes'][number]): ImageData {
  const [zoom, quiet] = [3, 12]
  const tall = rows.length === 1 ? 20 : rows.length
  const [width, height] = [(rows[0] ?? '').length + 2 * quiet, tall + 2 * quiet].map(
    (cells) => cells * zoom,
  ) as [number, number]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = quiet * zoom; y < height - quiet * zoom; y++) {
    const row = rows[Math.min(rows.length - 1, Math.floor(y / zoom) - quiet)] ?? ''
    for (let x = quiet * zoom; x < width - quiet * zoom; x++)
      if (row[Math.floor(x / zoom) - quiet] === '1')
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

const quietModules = { 'gs1-128': 10, 'gs1-datamatrix': 1, qr: 4 } as const

/** Whether the white margin that the standards require around a code fits on the label and is free of text. */
function isQuiet({ kind, x, y, width, height, rows }: DrawnLabel['codes'][number], label: Drawn) {
  const quiet = (quietModules[kind] * width) / (rows[0] ?? '').length
  const above = kind === 'gs1-128' ? 0 : quiet
  const texts = label.texts.filter((text) => text.y + text.size > y && text.y < y + height)
  const isWritten = texts.some((text) => text.x + text.size * text.text.length * 0.4 > x - quiet)
  return (
    x - quiet >= 0 &&
    x + width + quiet <= label.width + 1e-9 &&
    y + height + above <= label.height + 1e-9 &&
    !isWritten
  )
}

const symbols = { 'gs1-128': ']C1', 'gs1-datamatrix': ']d2', qr: ']Q1' } as const
const formats = { 'gs1-128': 'Code128', 'gs1-datamatrix': 'DataMatrix', qr: 'QRCode' } as const

async function scanned(code: DrawnLabel['codes'][number]): Promise<string> {
  const [found] = await readBarcodes(pictureOf(code), {
    ...{ formats: [formats[code.kind]], tryHarder: false, tryRotate: false, tryInvert: false },
    ...{ tryDownscale: false, isPure: true },
  })
  if (!found) return 'nothing'
  expect(found.symbologyIdentifier).toBe(symbols[code.kind])
  return new TextDecoder().decode(found.bytes)
}

/** What a scanner would read from the fields that the printer is sent. */
function scansOfZpl(zpl: string): string[] {
  const fields = [...zpl.matchAll(/\^(BC|BX|BQ)[^^]*\^FD([^^]*)\^FS/g)]
  return fields.map(([, kind, data = '']) => {
    if (kind === 'BQ') return data.replace('MA,', '')
    if (kind === 'BX') return data.replace('_1', '').replaceAll('_1', '\u001d')
    return data.replace('>;>8', '').replace('>6', '').replaceAll('>8', '\u001d')
  })
}

it(`${many} random labels say what went in, read back from their picture and from their ZPL`, async () => {
  const kinds = new Set<string>()
  for (let at = 0; at < many; at++) {
    const about = anyLabel()
    const { label } = labelOf(about)
    const size: LabelSize = at % 2 === 0 ? '100x150' : '58x40'
    const drawn = laidOut(label, size)
    if (!drawn) throw new Error('It does not fit')
    const [shown] = await labelJobs.drawLabels([drawn])
    const scans = await Promise.all((shown?.codes ?? []).map(scanned))
    expect(scansOfZpl(zplOf(drawn, 1))).toEqual(scans)
    for (const code of shown?.codes ?? []) {
      kinds.add(code.kind)
      expect(isQuiet(code, drawn)).toBe(true)
    }
    if (typeof label.code === 'string') expect(scans).toEqual([about.lot.code])
    else {
      const said = new Map(
        scans.flatMap((scan) => [...readElements(`]C1${scan}`)] as [string, string][]),
      )
      expect([said.get('01'), said.get('10'), said.get('17')]).toEqual([
        ...[label.code.gtin, about.lot.code],
        about.lot.useBy?.slice(2).replaceAll('-', ''),
      ])
      const [ai = '', digits] = [...said].find(([each]) => each.startsWith('310')) ?? []
      expect(Number(digits) / 10 ** Number(ai.at(-1))).toBeCloseTo(Number(about.weight?.kg), 9)
    }
  }
  expect([...kinds].sort()).toEqual(['gs1-128', 'gs1-datamatrix', 'qr'])
})
