import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

const ours = { overrides: { locateFile: () => wasm }, fireImmediately: true } as const

const formats = ['Code128', 'EAN13', 'DataMatrix', 'QRCode'] as const
/** What a scanner sends before a GS1 or an in-store code; other codes are plain text. */
const marks = [']C1', ']d2', ']Q3', ']E0']

/** The barcode in a picture, as a scanner would send it, or null. */
export async function readPicture(picture: ImageData | Blob): Promise<string | null> {
  await prepareZXingModule(ours).catch((error: unknown) => {
    // Without this it would never be fetched again, even once there is a connection.
    purgeZXingModule()
    throw error
  })
  const [found] = await readBarcodes(picture, {
    formats: [...formats],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
  })
  if (!found?.isValid) return null
  const { symbologyIdentifier, text } = found
  return marks.includes(symbologyIdentifier) ? `${symbologyIdentifier}${text}` : text
}
