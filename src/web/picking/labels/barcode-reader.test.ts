import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { readWeightLabel } from '#domain/products/labels/weight-labels.ts'
import { readPicture } from './barcode-reader.ts'

const wasmOf = (part: 'reader' | 'writer') =>
  readFile(fileURLToPath(import.meta.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`)))

const elements = '(01)90614141000015(3103)001742(21)7'
const scan = '01906141410000153103001742217'

/** The kind of code, how it is written, what it holds, and what a scanner sends for it. */
it.each([
  ['Code128', 'gs1', elements, `]C1${scan}`],
  ['DataMatrix', 'gs1', `${elements}(10)AB`, `]d2${scan}\u001d10AB`],
  ['QRCode', 'gs1', elements, `]Q3${scan}`],
  ['EAN13', '', '2112345012346', ']E02112345012346'],
  ['Code128', '', 'ABC-123', 'ABC-123'],
] as const)('reads %s %s %s as a scanner would', async (format, options, text, sent) => {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await wasmOf('writer')).buffer } })
  const { image } = await writeBarcode(text, { format, options, scale: 3 })
  const reader = new Uint8Array(await wasmOf('reader'))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(reader, { headers: { 'content-type': 'application/wasm' } })),
  )
  const found = await readPicture(image ?? new Blob())
  expect(found).toBe(sent)
  if (options === 'gs1')
    expect(readWeightLabel(found ?? '', [])).toMatchObject({
      netKg: '1.742',
      serial: '90614141000015.7',
    })
})
