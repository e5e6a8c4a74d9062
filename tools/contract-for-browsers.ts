import type { Plugin, Rolldown } from 'vite'

/** What a contract entry says only to the server and to readers of the documentation. */
const serverOnly = new Set(['summary', 'params', 'query', 'answer', 'bodyLimit', 'pace', 'heavy'])

/**
 * Removes from the browser's files the parts of the contract that screens never read: the shapes of answers, parameters
 * and queries, and the texts of the documentation. Bodies stay, because forms check with them what people type.
 */
export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/contract\// },
    handler(code) {
      const cuts = this.parse(code).body.flatMap(entriesIn).flatMap(cutsIn)
      const kept = cuts.reduceRight(
        (text, [from, to]) => text.slice(0, from) + text.slice(to),
        code,
      )
      return { code: kept, map: null }
    },
  },
})

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Cut = [from: number, to: number]

/** The object of each `const name = endpoint({ … })`. */
function entriesIn(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
    const [entry] = init.arguments
    return init.callee.name === 'endpoint' && entry?.type === 'ObjectExpression' ? [entry] : []
  })
}

/** Each property to leave out, up to where the next one begins. */
const cutsIn = ({ properties, end }: ReturnType<typeof entriesIn>[number]): Cut[] =>
  properties.flatMap((property, at) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    serverOnly.has(property.key.name)
      ? [[property.start, properties[at + 1]?.start ?? end - 1] as Cut]
      : [],
  )
