import tseslint from 'typescript-eslint'

// Only the rules that oxlint has not: patterns of syntax. All others are in .oxlintrc.json.

/** The statuses of orders and invoices that emails, reminders and print jobs do not have. */
const statuses = [
  'confirmed',
  'picked',
  'dispatched',
  'in_progress',
  'delivered',
  'cancelled',
  'awaiting_approval',
  'issued',
  'draft',
  'unpaid',
  'partial',
  'paid',
]

export default [
  {
    // Only the domain decides what may be done with an order or an invoice, so screens do not compare statuses.
    files: ['src/web/**/*.ts', 'src/web/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression[body.type!="BlockStatement"] CallExpression[callee.property.name=/^scroll/]',
          message:
            'Scrolling returns a promise in new browsers, which React would call as the clean-up. Use a block.',
        },
        {
          selector: 'CallExpression[callee.name="useDeferredValue"][arguments.length>1]',
          message:
            'Call useSoon: with a first value, React renders a part that has just loaded again and again for 300 ms.',
        },
        {
          selector: `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(${statuses.join('|')})$/]`,
          message:
            'Ask the domain: obstacleTo (orders/states/order-actions.ts), hasStatus for a list of some orders, awaitsApproval and its like (money/invoicing.ts) for an invoice.',
        },
        {
          selector:
            'BinaryExpression[operator=/^[!=]==?$/]:has(> MemberExpression[object.name=/[oO]rder$/][property.name="status"]):has(> Literal)',
          message: 'Ask the domain: obstacleTo (orders/states/order-actions.ts) or hasStatus.',
        },
        {
          selector: 'CallExpression > CallExpression.callee[callee.name="hasStatus"]',
          message:
            'hasStatus filters lists. For one order ask a named question of orders/states/order-statuses.ts, or obstacleTo.',
        },
      ],
    },
  },
]
