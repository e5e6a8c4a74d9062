import { expect, it, test } from 'vitest'
import { onHandInWords } from './lot-words.ts'
import {
  countToConfirm,
  isLeftOver,
  lotToConfirm,
  obstacleToCounting,
  obstacleToTakingOut,
  obstacleToUnchecked,
  obstacleToUndoing,
  usableKg,
} from './stock.ts'

test.each([
  ['7.250', '7.25', null],
  ['7.250', '7.45', null],
  ['7.250', '40', 'Only 7.25 kg of lot A1 is left. Weigh 40 kg from it?'],
  ['-0.100', '2', 'Only 0 kg of lot A1 is left. Weigh 2 kg from it?'],
  ['-32.750', '2', null],
])('with %s kg left, weighing %s kg asks: %s', (onHandKg, kg, question) => {
  const held = lotToConfirm({ code: 'A1', onHandKg }, kg)
  expect(held && `${held.question} ${held.why}`).toBe(question)
})

test.each([
  ['10', '12.2', null],
  ['10', '3', null],
  ['10', '12.201', '12.201 kg? By the book lot A1 has 10 kg left.'],
  ['10', '99999', '99,999 kg? By the book lot A1 has 10 kg left.'],
  ['0', '40', null],
  ['-3', '40', null],
])('with %s kg by the book, a count of %s kg asks: %s', (onHandKg, kg, question) => {
  expect(countToConfirm({ code: 'A1', onHandKg }, kg)?.question ?? null).toBe(question)
})

const checkFirst = 'Put it back or write it off on the lot’s page first.'

test.each([
  ['10', '0', '2', null],
  ['10', '2.4', '7.6', null],
  [
    '10',
    '2.4',
    '7.601',
    'Only 7.6 kg of lot A1 is left; 2.4 kg more came back and waits to be checked.',
  ],
  [
    '10',
    '2.4',
    '9',
    'Only 7.6 kg of lot A1 is left; 2.4 kg more came back and waits to be checked.',
  ],
  ['2.4', '2.4', '0', '2.4 kg of lot A1 came back and waits to be checked.'],
  ['1', '2.4', '0.1', '2.4 kg of lot A1 came back and waits to be checked.'],
  ['-3', '0', '2', null],
])(
  'of %s kg with %s kg unchecked, %s kg is refused with: %s',
  (onHandKg, uncheckedKg, kg, said) => {
    const obstacle = obstacleToUnchecked({ code: 'A1', onHandKg, uncheckedKg }, kg)
    expect(obstacle).toBe(said && `${said} ${checkFirst}`)
  },
)

it('nothing unchecked is cut or written off, and a count includes it', () => {
  const lot = { code: 'A1', onHandKg: '10', uncheckedKg: '2.4' }
  expect(usableKg(lot)).toBe('7.600')
  expect(obstacleToTakingOut(lot, '9')).toMatch('2.4 kg more came back')
  expect(obstacleToTakingOut(lot, '7.7')).toMatch('2.4 kg more came back')
  expect(obstacleToTakingOut({ ...lot, uncheckedKg: '0' }, '11')).toMatch('count the lot first')
  expect(obstacleToTakingOut({ ...lot, uncheckedKg: '0' }, '10.2')).toBeNull()
  expect(obstacleToUndoing(lot, '7.6')).toBeNull()
  expect(obstacleToUndoing({ ...lot, uncheckedKg: '0' }, '10.1')).toBe(
    'Only 10 kg of lot A1 is left to use, so some of the 10.1 kg that was put back is used already.',
  )
  expect(obstacleToCounting(lot, '2.4')).toBeNull()
  expect(obstacleToCounting(lot, '2')).toMatch('waits to be checked')
  // A tablet that stored its list before this keeps working.
  expect(usableKg({ onHandKg: '10' })).toBe('10.000')
})

test.each([
  ['1.500', 6, '12 kg, of which 6 pieces, 1.5 kg came back and waits to be checked'],
  ['0.000', 6, '12 kg, of which 6 pieces came back and waits to be checked'],
  ['1.500', 0, '12 kg, of which 1.5 kg came back and waits to be checked'],
  ['0.000', 0, '12 kg'],
])('with %s kg and %i pieces unchecked it says %s', (uncheckedKg, uncheckedPieces, said) =>
  expect(onHandInWords({ onHandKg: '12.000', uncheckedKg, uncheckedPieces })).toBe(said),
)

test.each([
  ['free', '2026-11-27', '0.500', true],
  ['free', '2026-11-28', '0.500', false],
  ['free', null, '0.500', false],
  ['free', '2026-11-27', '0.000', false],
  ['held', '2026-11-27', '0.500', false],
] as const)('a %s lot to %s with %s kg left: out of date %s', (status, useBy, onHandKg, says) => {
  expect(isLeftOver({ status, useBy, onHandKg }, '2026-11-28')).toBe(says)
})
