import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureJobs } from '#server/platform/background/picture-jobs.ts'
import { signature } from '#tests/support/journey.ts'
import { largestPicture, pictureIn } from './pictures.ts'
import type { Refusal } from '#server/platform/refusals.ts'

const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64')
const urlOf = (content: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const sized = (width: number, height: number) => {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}
/** The PNG with its compressed pixels overwritten. */
const scrambled = Buffer.from(png)
scrambled.fill(0x55, png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8)
const { redrawPicture } = pictureJobs
const whole = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
/** The JPEG with another size in its header. */
const jpeg = (width: number, height: number) => {
  const changed = Buffer.from(whole)
  const frame = changed.indexOf(Buffer.from('ffc0', 'hex'))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
const refusal = async (dataUrl: string): Promise<Refusal> => {
  try {
    await redrawPicture({ dataUrl, use: 'photo', field: 'photo' })
  } catch (error) {
    return error as Refusal
  }
  throw new Error('The picture was accepted')
}

it('a whole PNG or JPEG is redrawn, recognised by its content', async () => {
  const drawn = [
    await redrawPicture({ dataUrl: signature, use: 'signature', field: 'photo' }),
    await redrawPicture({ dataUrl: urlOf(whole, 'image/svg+xml'), use: 'photo', field: 'photo' }),
  ].map(pictureIn)
  expect(drawn.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/jpeg'])
  expect(await sharp(drawn[1]?.content).metadata()).toMatchObject({ width: 640, height: 480 })
})

describe('refused with an error at its field', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', urlOf(script, 'image/svg+xml')],
    ['an SVG that says it is a PNG', urlOf(script)],
    ['a page', urlOf('<!doctype html><script>alert(1)</script>')],
    ['a GIF', urlOf('GIF89a.........................')],
    ['nothing', 'data:image/png;base64,'],
    ['text that is no picture', 'hello'],
    ['a PNG cut short', urlOf(png.subarray(0, 40))],
    ['a PNG cut in its header', urlOf(png.subarray(0, 20))],
    ['a PNG whose pixels are scrambled', urlOf(scrambled)],
    ['a PNG with fewer pixels than it says', urlOf(sized(2, 1))],
    ['a JPEG cut short', urlOf(whole.subarray(0, whole.length - 200))],
    ['a JPEG cut in its header', urlOf(whole.subarray(0, 12))],
    ['a PNG that says it is enormous', urlOf(sized(4097, 1))],
    ['a PNG without height', urlOf(sized(1, 0))],
    ['a JPEG that says it is enormous', urlOf(jpeg(1, 65_535))],
  ])('%s', async (_what, dataUrl) => {
    const { status, code, fields } = await refusal(dataUrl)
    expect([status, code]).toEqual([422, 'INVALID'])
    expect(fields).toEqual({
      photo: 'The picture must be a whole PNG or JPEG of at most 4096 by 4096.',
    })
  })
})

it('more than 500 kB is too large', async () => {
  const { status, code } = await refusal(urlOf(Buffer.concat([png, Buffer.alloc(largestPicture)])))
  expect([status, code]).toEqual([413, 'TOO_LARGE'])
})
