import { expect, it, test } from 'vitest'
import { obstacleToQuantity } from '#domain/products/quantities.ts'
import {
  enteredWeight,
  isScan,
  readScaleLine,
  stableReader,
  typedTextReader,
} from './scale-reading.ts'

test.each([
  ['ST,GS,+  5.370kg', { weight: '5.37', stable: true }],
  ['US,GS,+  5.412kg', { weight: '5.412', stable: false }],
  ['ST,NT,+00.5000 kg', { weight: '0.5', stable: true, isNet: true }],
  ['S S     5.370 kg', { weight: '5.37', stable: true }],
  ['S D     5.370 kg', { weight: '5.37', stable: false }],
  ['+005.370 kg\r', { weight: '5.37', stable: null }],
  ['  850 g', { weight: '0.85', stable: null }],
  ['5.37', { weight: '5.37', stable: null }],
  ['ST,GS,-  0.120kg', null],
  ['OL,GS,+ 99.999kg', null],
  ['ERROR 12', null],
  ['', null],
])('%j reads as %j', (line, read) => expect(readScaleLine(line)).toEqual(read))

test.each([
  ['0.0001', '0.0001', 'Enter at most 3 decimals'],
  ['5.3704', '5.3704', 'Enter at most 3 decimals'],
  ['5.3700', '5.37', null],
  ['ST,GS,+  5.370kg', '5.37', null],
  ['0.0004 kg', '0', null],
  ['US,GS,+  5.412kg', 'US,GS,+  5.412kg', 'Enter a number of 0 or more'],
  ['lots', 'lots', 'Enter a number of 0 or more'],
])('%j in a weight field means %j', (text, meant, obstacle) => {
  expect(enteredWeight(text)).toBe(meant)
  expect(obstacleToQuantity(meant, 'kg')).toBe(obstacle)
})

const heard = (lines: string[]) => {
  const read = stableReader()
  return lines.map(read).filter((weight) => weight !== null)
}

it('a settling pan gives one weight, once it is stable', () => {
  expect(
    heard(['US,GS,+  4.1kg', 'US,GS,+  5.3kg', 'ST,GS,+  5.370kg', 'ST,GS,+  5.370kg']),
  ).toEqual(['5.37'])
})

it('three equal readings count as stable if the scale does not say so', () => {
  expect(heard(['5.1 kg', '5.37 kg', '5.37 kg', '5.37 kg', '5.37 kg'])).toEqual(['5.37'])
})

it('the same weight counts again once the pan was empty', () => {
  const piece = 'ST,GS,+  1.200kg'
  expect(heard([piece, piece, 'ST,GS,+  0.000kg', piece])).toEqual(['1.2', '1.2'])
})

/** Presses each key, and Enter last, after these pauses; the last pause repeats. */
const keyed = (line: string, ...pauses: number[]) => pressed(scaleReader(), line, ...pauses)

function pressed<Heard>(
  read: (key: string, at: number) => Heard,
  line: string,
  ...pauses: number[]
): Heard[] {
  let at = 1000
  return [...line, 'Enter'].map((key, n) => {
    if (n > 0) at += pauses[Math.min(n, pauses.length) - 1] ?? 0
    return read(key, at)
  })
}

test.each([
  ['ST,GS,+  5.370kg', [2], '5.37'],
  ['ST,GS,+  5.370kg', [30], '5.37'],
  ['ST,GS,+  5.370kg', [2, 120, 2, 140, 2], '5.37'],
  ['5.370', [10], '5.37'],
  ['3ST,GS,+  5.370kg', [400, 2], '5.37'],
  ['3.2+005.370 kg', [400, 400, 400, 2], '5.37'],
  ['ST,GS,+  5.370kg', [...Array<number>(12).fill(2), 400, 2], '5.37'],
  ['ST,GS,+  5.370kg', [2, 2, 2, 900, 2, 2, 2, 900, 2], '5.37'],
  ['245', [90], undefined],
  ['2455', [40, 40, 120, 40], undefined],
  ['12', [2], undefined],
  ['ERROR 12', [2], undefined],
])('%j with pauses of %j ms between its keys is the weight %s', (line, pauses, weight) => {
  const heardOf = keyed(line, ...pauses)
  expect(heardOf.slice(0, -1).every((each) => each === null)).toBe(true)
  expect(heardOf.at(-1)?.weight).toBe(weight)
})

test.each([
  ['5.370kg', [2, 2, 400, 2]],
  ['3US,GS,+  5.370kg', [400, 2, 2, 400, 2]],
  ['35.370', [400, 2]],
  ['2012345012345', [2, 2, 2, 2, 400, 2]],
])('%j with pauses of %j ms may lack its start, and is ignored', (line, pauses) => {
  const read = typedTextReader()
  expect(pressed(read, line, ...pauses).at(-1)).toMatchObject({ text: null })
})

test.each([
  [']Q1261127-27', [2], ']Q1261127-27', 1000],
  [']Q1261127-27', [90], ']Q1261127-27', 1000],
  [']Q1261127-27', [2, 2, 2, 2, 400, 2], ']Q1261127-27', 1000],
  ['1.5]Q1261127-27', [300, 300, 300, 2], ']Q1261127-27', 1900],
  ['1.5]Q1261127-27', [2], ']Q1261127-27', 1006],
  ['5012345678900', [10], '5012345678900', 1000],
  ['261127', [10], '261127', 1000],
])('%j with pauses of %j ms is the scan %s', (line, pauses, text, since) => {
  expect(pressed(typedTextReader(), line, ...pauses).at(-1)).toEqual({ text, since })
  expect(isScan(text)).toBe(true)
})

test.each(['1.742', '742', 'ST,GS,+  5.370kg', '1742 g', '850 g', '1250.5'])(
  '%j is a weight',
  (line) => expect(isScan(line)).toBe(false),
)

it('keys after a pause of four seconds are a line of their own', () => {
  expect(keyed('15.370', 4000, 2).at(-1)?.weight).toBe('5.37')
})

it('a line that arrives in two parts keeps its mark of not being stable', () => {
  expect(keyed('US,GS,+  5.370kg', 2, 2, 400, 2).at(-1)?.stable).toBe(false)
})

it('two lines at once are two weights', () => {
  const read = scaleReader()
  const line = [...'1.200kg', 'Enter', ...'2.300kg', 'Enter']
  const weights = line.flatMap((key, n) => read(key, 1000 + n * 5) ?? [])
  expect(weights.map(({ weight }) => weight)).toEqual(['1.2', '2.3'])
})

/** Reads a scale that sends key presses. */
function scaleReader() {
  const read = typedTextReader()
  return (key: string, at: number) => readScaleLine(read(key, at)?.text ?? '')
}
