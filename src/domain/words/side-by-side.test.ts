import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

test.each([
  [['Jo Reed', '', null, '01632 960117'], 'Jo Reed, 01632 960117'],
  [['אבי כהן', '01632 960117'], 'אבי כהן\u200e, 01632 960117'],
  [['مزرعة 3'], 'مزرعة 3'],
])('%j stand beside each other', (texts, line) => {
  expect(sideBySide(texts)).toBe(line)
})
