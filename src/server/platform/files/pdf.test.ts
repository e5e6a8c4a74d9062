import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canCheckPaper, checked, pagesOf } from '#tests/support/paper.ts'
import { printable } from './pdf-fonts.ts'
import { pdfOf } from './pdf.ts'

const said = 'Café O’Brien’s, Łódź sausage: ⅓ of £4.50 is €1.75 – Llŷn lamb'

it.skipIf(!canCheckPaper())(
  'a paper is valid, embeds its fonts, and has a title and a language',
  async () => {
    const file = await pdfOf({
      info: { title: 'INV-000042' },
      content: [{ text: said }, { text: said, bold: true }, { text: 'Heading', font: 'Zilla' }],
    })
    const { faults, info, fonts } = checked(file)
    expect(info).toMatch(/Tagged: +yes/)
    expect(faults).toMatch(/No syntax or stream encoding errors found/)
    expect(info).toMatch(/Title: +INV-000042\n/)
    expect(file.toString('latin1')).toMatch(/\/Lang \(en-GB\)/)
    expect(file.toString('latin1')).toMatch(/\/DisplayDocTitle true/)
    expect(fonts).toHaveLength(3)
    // Fonts are embedded with only the letters used, and with their meaning, so that people can copy and search the
    // text.
    for (const font of fonts) expect(font).toMatch(/(SourceSans3|ZillaSlab).* yes yes yes /)
    expect(pagesOf(file).join().split(said)).toHaveLength(3)
  },
)

it.skipIf(!canCheckPaper())(
  'a document’s text can be copied as written, whatever an earlier document contained',
  async () => {
    await pdfOf({ content: 'Ýÿẃŕćåéǵíḱĺḿńóṕśúźç ½ ⅓ ﬁ ﬂ' })
    const letters = 'the quick brown fox jumps over a lazy dog 1 2 3'
    expect(pagesOf(await pdfOf({ content: letters })).join()).toContain(letters)
  },
)

it('any text can be drawn', async () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 80 }), { numRuns: 50, seed: 19 })
  const content = printable(texts).map((text) => ({ text, bold: text.length % 2 === 0 }))
  expect((await pdfOf({ content })).length).toBeGreaterThan(1000)
})
