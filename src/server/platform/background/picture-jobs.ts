import type { PictureUse } from '#contract/endpoint.ts'
import { notWhole, pictureFrom, widestPicture } from '#server/platform/files/pictures.ts'

/** The size for each use: as many pixels as paper at 300 dpi and high-density screens can show. */
const fits: Record<PictureUse, { width: number; height: number }> = {
  logo: { width: 600, height: 240 },
  product: { width: 1000, height: 1000 },
  signature: { width: 1000, height: 500 },
  photo: { width: 1600, height: 1600 },
}
/** A PNG of more bytes is reduced to 256 colours: every invoice contains the logo. */
const largestLogo = 60_000

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each worker thread draws one picture at a time; sharp would otherwise start threads of its own.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type Given = { dataUrl: string; use: PictureUse; field: string }

/** Worker threads draw pictures: unpacking one takes up to a second. */
export const pictureJobs = {
  /** Returns a data URL with only the pixels: upright and no larger than its use needs. Throws a Refusal. */
  async redrawPicture({ dataUrl, use, field }: Given): Promise<string> {
    return redrawn(pictureFrom(dataUrl, field), use).catch(() => {
      throw notWhole(field)
    })
  },

  /** Draws the logo in the middle of a white square, as a PNG; `margin` is a fraction of the width. */
  async drawIcon({ content, pixels, margin }: IconGiven): Promise<Buffer> {
    const sharp = await loadSharp()
    const within = Math.round(pixels * (1 - 2 * margin))
    // A Buffer arrives from another thread as a plain Uint8Array.
    const logo = await sharp(Buffer.from(content), { limitInputPixels: widestPicture ** 2 })
      .resize({ width: within, height: within, fit: 'inside' })
      .png()
      .toBuffer()
    return sharp({ create: { width: pixels, height: pixels, channels: 3, background: paper } })
      .composite([{ input: logo, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  },
}

type IconGiven = { content: Uint8Array; pixels: number; margin: number }
const paper = '#ffffff'

async function redrawn(content: Buffer, use: PictureUse): Promise<string> {
  const sharp = await loadSharp()
  const given = sharp(content, { limitInputPixels: widestPicture ** 2, failOn: 'error' })
  const { width, height, hasAlpha } = await given.metadata()
  if (Math.max(width, height) > widestPicture) throw new Error('It is too wide or too high')
  const picture = given
    .autoOrient()
    .resize({ ...fits[use], fit: 'inside', withoutEnlargement: true })
  if (use === 'photo' || (use === 'product' && !hasAlpha))
    return urlOf('image/jpeg', await picture.flatten({ background: 'white' }).jpeg().toBuffer())
  const drawn = await picture.png({ compressionLevel: 9 }).toBuffer()
  return urlOf(
    'image/png',
    drawn.length > largestLogo ? await sharp(drawn).png({ palette: true }).toBuffer() : drawn,
  )
}

const urlOf = (type: string, content: Buffer): string =>
  `data:${type};base64,${content.toString('base64')}`

const mostLogos = 20
const logos = new Map<string, Promise<string | null>>()

/** Redraws the logo: one uploaded before uploads were redrawn can have any size. Null if it is not a picture. */
export async function logoForPaper(logoUrl: string | null): Promise<string | null> {
  if (!logoUrl?.startsWith('data:')) return null
  const known = logos.get(logoUrl)
  if (known) return known
  if (logos.size >= mostLogos) logos.clear()
  const drawn = pictureJobs
    .redrawPicture({ dataUrl: logoUrl, use: 'logo', field: 'logoUrl' })
    .catch(() => null)
  logos.set(logoUrl, drawn)
  return drawn
}
