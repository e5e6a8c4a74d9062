import { describe, expect, it } from 'vitest'
import { signature } from '#tests/support/journey.ts'
import { largestPicture, pictureFrom } from './pictures.ts'
import { type Refusal } from '#server/platform/refusals.ts'

const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64')
const urlOf = (content: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const sized = (width: number, height: number) => {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}
/** The packed pixels overwritten, all else as it was. */
const scrambled = Buffer.from(png)
scrambled.fill(0x55, png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8)
const jpeg = (width: number, height: number, end = 'ffd9') => {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const start = Buffer.from('ffd8ffe00004', 'hex')
  return Buffer.concat([start, Buffer.alloc(2), frame, Buffer.from(end, 'hex')])
}
const refusal = (dataUrl: string): Refusal => {
  try {
    pictureFrom(dataUrl, 'photo')
  } catch (error) {
    return error as Refusal
  }
  throw new Error('The picture was accepted')
}

it('a whole PNG or JPEG is kept byte for byte, told by its content', () => {
  expect(pictureFrom(signature, 'photo')).toEqual({ contentType: 'image/png', content: png })
  const photo = jpeg(640, 480)
  expect(pictureFrom(urlOf(photo, 'image/svg+xml'), 'photo')).toEqual({
    contentType: 'image/jpeg',
    content: photo,
  })
})

describe('refused with the field it belongs to', () => {
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
    ['a PNG whose pixels are none', urlOf(scrambled)],
    ['a PNG with fewer pixels than it says', urlOf(sized(2, 1))],
    ['a JPEG cut short', urlOf(jpeg(640, 480, ''))],
    ['a JPEG cut in its header', urlOf(jpeg(640, 480).subarray(0, 12))],
    ['a PNG that says it is enormous', urlOf(sized(4097, 1))],
    ['a PNG without height', urlOf(sized(1, 0))],
    ['a JPEG that says it is enormous', urlOf(jpeg(1, 65_535))],
  ])('%s', (_what, dataUrl) => {
    const { status, code, fields } = refusal(dataUrl)
    expect([status, code]).toEqual([422, 'INVALID'])
    expect(fields).toEqual({
      photo: 'The picture must be a whole PNG or JPEG of at most 4096 by 4096.',
    })
  })
})

it('more than 500 kB is too large', () => {
  const { status, code } = refusal(urlOf(Buffer.concat([png, Buffer.alloc(largestPicture)])))
  expect([status, code]).toEqual([413, 'TOO_LARGE'])
})
