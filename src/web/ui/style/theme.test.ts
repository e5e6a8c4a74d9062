/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const web = new URL('../../', import.meta.url)
const theme = readFileSync(new URL('ui/style/theme.css', web), 'utf8')

const tones = ['waiting', 'done', 'info', 'danger', 'neutral']
const grounds = ['paper', 'surface', 'surface-sunk', 'surface-hover']

const words: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['primary-ink', ground],
    ['danger-ink', ground],
    ['notice-ink', ground],
  ]),
  ['ink', 'primary-wash'],
  ['ink-soft', 'primary-wash'],
  ['primary-ink', 'primary-wash'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-press'],
  ['on-bar', 'bar'],
  ['on-bar', 'bar-hover'],
  ['on-bar-soft', 'bar'],
  ['paper', 'ink'],
  ['on-danger-solid', 'danger-solid-hover'],
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-bg`],
    [`${tone}-ink`, 'surface'],
    [`${tone}-ink`, 'paper'],
    [`on-${tone}-solid`, `${tone}-solid`],
  ]),
]

const edges: [edge: string, ground: string][] = [
  ...grounds.map((ground): [string, string] => ['line-strong', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ['danger-line', 'surface'],
  ['primary-ink', 'surface'],
  ...['chart-1', 'chart-2', 'chart-3'].flatMap((fill): [string, string][] => [
    [fill, 'surface'],
    [fill, 'surface-sunk'],
  ]),
]

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  test.each(words)('%s is readable on %s: 4.5 to 1', (ink, ground) => {
    expect(contrast(colour(ink, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s is visible against %s: 3 to 1', (edge, ground) => {
    expect(contrast(colour(edge, mode), colour(ground, mode))).toBeGreaterThanOrEqual(3)
  })
})

test('no screen or component uses a colour that is not in the theme', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && !/style.(theme|print).css$/.test(path),
  )
  const named = sheets.filter((path) =>
    /#[0-9a-f]{3,8}\b|rgb|hsl/i.test(readFileSync(new URL(path, web), 'utf8')),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(named).toEqual([])
})

function colour(token: string, mode: 'light' | 'dark'): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(theme)
  const found = mode === 'light' ? pair?.[1] : pair?.[2]
  if (!found) throw new Error(`theme.css has no colour pair --${token}`)
  return found
}

/** The contrast ratio as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
