import { describe, expect, it } from 'vitest'
import { isOfOwnWords } from './passwords.ts'

const names = ['Pryor & Hallam', 'OAKTAVERN', 'kit.lane@oak.example']

describe('the passwords that anyone would guess', () => {
  it.each([
    'Topside2026!',
    'topside-topside',
    'T0pside!!',
    'P@ssword-Admin1',
    'pryorhallam1987',
    'Hallam-2026-11',
    'OakTavern99',
    'kitlane1234',
    'butcher_butcher',
  ])('include %s', (password) => expect(isOfOwnWords(password, names)).toBe(true))

  it.each([
    'topside and three cleavers',
    'butchers-block',
    'correct horse battery staple',
    '8392017465',
    'ned-has-a-knife',
    'Zq7!vK2p#topside-Rw',
    '刃物はよく切れる',
  ])('do not include %s', (password) => expect(isOfOwnWords(password, names)).toBe(false))
})
