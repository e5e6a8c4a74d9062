import type { Plugin, Rolldown } from 'vite'

/** What a contract entry says only to the server and to readers of the documentation. */
const serverOnly = new Set([
  'summary',
  'params',
  'query',
  'body',
  'answer',
  'bodyLimit',
  'pace',
  'heavy',
])

/**
 * Removes from the browser's files what screens never read of the contract: shapes, limits and texts of the
 * documentation. A form that checks what people type imports the shape of its fields by its own name. Zod then comes with
 * the first form, because only shapes use it.
 */
export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/(contract|web)\// },
    handler(code, id) {
      if (id.includes('/src/web/')) return refuseBodies(code, id)
      const edits = this.parse(code).body.flatMap((statement) => [
        ...entriesIn(statement).flatMap(cutsIn),
        ...shapesIn(statement).flatMap(onlyIfUsed),
      ])
      const kept = edits
        .toSorted((one, other) => other.from - one.from)
        .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code)
      return { code: kept, map: null, moduleSideEffects: false }
    },
  },
})

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Edit = { from: number; to: number; by: string }

/** A form that read the body of an entry would check nothing in the built product. */
function refuseBodies(code: string, id: string): undefined {
  const [read] = /\bzodResolver\([^)]*\.body\b/.exec(code) ?? []
  if (read) throw new Error(`${id} reads a body that browsers do not have: ${read}`)
}

function declaredIn(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

/** The object of each `const name = endpoint({ … })`. */
const entriesIn = (statement: Statement) =>
  declaredIn(statement).flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
    const [entry] = init.arguments
    return init.callee.name === 'endpoint' && entry?.type === 'ObjectExpression' ? [entry] : []
  })

/** Each property to leave out, up to where the next one begins. */
const cutsIn = ({ properties, end }: ReturnType<typeof entriesIn>[number]): Edit[] =>
  properties.flatMap((property, at) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    serverOnly.has(property.key.name)
      ? [{ from: property.start, to: properties[at + 1]?.start ?? end - 1, by: '' }]
      : [],
  )

/** The value of each `const` that calls something, as shapes do. */
const shapesIn = (statement: Statement) =>
  declaredIn(statement).flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
  )

/** Tells the bundler that a value may be left out if nothing uses it: making it changes nothing else. */
const onlyIfUsed = ({ start, end }: ReturnType<typeof shapesIn>[number]): Edit[] => [
  { from: start, to: start, by: '/* @__PURE__ */ (() => (' },
  { from: end, to: end, by: '))()' },
]
