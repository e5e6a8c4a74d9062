import { expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all.ts'
import { ignored, name, requiredText, text } from './shapes.ts'

type Leaf = { where: string; schema: z.ZodMiniType }
type Def = Record<string, unknown> & { shape?: Record<string, z.ZodMiniType> }

/** Every text that a call accepts, with its path in the body. */
function textsIn(schema: z.ZodMiniType, where: string): Leaf[] {
  // `seen` is what the server sent earlier. It is only compared with the present state, never stored.
  if (schema === ignored || where.endsWith('.seen')) return []
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string' || def.type === 'pipe') return [{ where, schema }]
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, each]) => textsIn(each, `${where}.${key}`))
  const within = [def.innerType, def.element, ...((def.options as unknown[]) ?? [])]
  return within
    .filter((each): each is z.ZodMiniType => Boolean(each))
    .flatMap((each) => textsIn(each, where))
}

const leaves = allEndpoints.flatMap(({ name: call, body, query }) => [
  ...(body ? textsIn(body, call) : []),
  ...(query ? textsIn(query, call) : []),
])
const ofLeaf = ({ where }: Leaf) => where.split('.').at(-1) ?? ''

const hidden = 'Rump\u202e\u0007\u0085\u200b\ud800 steak'
const unseen = /[^\n\t\P{Cc}]|[\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u200b]/u
/**
 * Not checked here: passwords are stored as typed, files and pictures are checked by their content, and the rest
 * repeats what the server sent or what a file says.
 */
const asTyped =
  /password|photo|signature|imageUrl|picture|^(content|after|fingerprint|heading|word)$/i
const names =
  /^(name|title|label|substitute|invoiceTitle)$|(first|last|trading|site|contact|customer|company|business|product)Name$/i

it('every call refuses or removes invisible characters', () => {
  expect(leaves.length).toBeGreaterThan(150)
  const kept = leaves
    .filter((leaf) => !asTyped.test(ofLeaf(leaf)))
    .filter(({ schema }) => {
      const read = z.safeParse(schema, hidden)
      return read.success && unseen.test(String(read.data))
    })
  expect(
    kept.map(({ where }) => where),
    'make each a name, oneLine or text of shapes.ts',
  ).toEqual([])
})

it('fields that are kept as typed refuse text that the database can’t store', () => {
  const files = /password|photo|signature|imageUrl|picture|^(content|after)$/i
  const kept = leaves
    .filter((leaf) => asTyped.test(ofLeaf(leaf)) && !files.test(ofLeaf(leaf)))
    .filter(({ schema }) => z.safeParse(schema, 'Beef\u0000').success)
  expect(kept.map(({ where }) => where)).toEqual([])
})

it('every name with an invisible character is refused with a message, and one that shows nothing counts as blank', () => {
  // A receipt’s `name` is a line of text, and a scanned label separates its fields with a control character.
  const noNames = ['queuePrint.content.name', 'addWeighing.label', 'receiveMeat.label']
  const named = leaves.filter((leaf) => names.test(ofLeaf(leaf)) && !noNames.includes(leaf.where))
  expect(named.length).toBeGreaterThan(25)
  for (const { where, schema } of named) {
    const read = z.safeParse(schema, 'Rump\u202e')
    expect([where, read.error?.issues.map(({ message }) => message)]).toEqual([
      where,
      ['A character here can’t be seen (U+202E). Delete it, or type this again.'],
    ])
    const blank = z.safeParse(schema, '\u200b \u3164')
    expect([where, blank.success ? blank.data : '']).toEqual([where, ''])
  }
})

test.each([
  ['\u200bRump\ufeff ', 'Rump'],
  ['Rump \u{1f969}\u200d\u{1f525}', 'Rump \u{1f969}\u200d\u{1f525}'],
  ['Crème fraîche', 'Crème fraîche'],
  ['牛肉', '牛肉'],
])('a name typed as %j becomes %j', (given, kept) => {
  expect(name('Name is required').parse(given)).toBe(kept)
})

test.each(['\n', 'Rump\tsteak', 'a\nb', 'a\u0085b', 'a\u2028b', 'a\u2066b', 'a\u200eb', 'a\uffff'])(
  'a name %j is refused',
  (given) => expect(name('Name is required').safeParse(given).success).toBe(false),
)

it('a joiner is kept where emoji or a script need it; elsewhere it is refused in names and removed from texts', () => {
  const named = (given: string) => z.safeParse(name('A name is required'), given).success
  const joining = ['\u{1f468}\u200d\u{1f373} Chef', '\u2764\ufe0f\u200d\u{1f525}', 'می\u200cخواهم']
  expect([...joining, 'क्\u200dष'].filter((given) => !named(given))).toEqual([])
  const misplaced = [
    'Zero\u200d ham',
    'Rump\u200c8',
    '\u200dRump',
    'می\u200cRump',
    'ham \u{1f969}\u200d',
  ]
  expect(misplaced.filter(named)).toEqual([])
  expect(misplaced.map((given) => z.parse(text(), given))).toEqual(
    misplaced.map((given) => given.replace(/[\u200c\u200d]/g, '')),
  )
  expect(z.parse(text(), joining.join(' '))).toBe(joining.join(' '))
})

it('a note keeps its lines and loses invisible characters', () => {
  expect(text().parse(' a\r\n\r\nb\tc\u2028d\u0000\u202ee\ud800 ')).toBe('a\n\nb\tc\nde\ufffd')
  expect(requiredText('Say why').safeParse('\u2800\u200f').error?.issues[0]?.message).toBe(
    'Say why',
  )
})
