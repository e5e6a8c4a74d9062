import type { WholeRecall } from '#contract/lots/recalls.ts'
import type { Trace } from '#contract/lots/traces.ts'
import { knewAt, toldInWords } from '#domain/lots/recall-told.ts'
import { decimal } from '#domain/products/decimals.ts'

export type Step = { step: string; at: string | null; who: string }

/** The first and the last of these moments; null if there are none. */
function ends(moments: readonly (string | null)[]): [first: string | null, last: string | null] {
  const known = moments.filter((at) => at !== null).toSorted()
  return [known[0] ?? null, known.at(-1) ?? null]
}

/** The steps of a recall, each with when it was taken and by whom, as far as that is known. */
export function stepsOf(recall: WholeRecall): Step[] {
  const { customers, isDrill, byName, closedBy, closing } = recall
  const [firstTold, lastTold] = ends(customers.map(knewAt))
  const [firstAnswer, lastAnswer] = ends(customers.map(({ answeredAt }) => answeredAt))
  const answered = customers.filter(({ answeredAt }) => answeredAt !== null).length
  return [
    { step: isDrill ? 'Started, nothing held' : 'Lots held', at: recall.startedAt, who: byName },
    { step: 'Messages queued', at: recall.toldAt, who: '' },
    { step: 'First customer told', at: firstTold, who: '' },
    { step: 'Last customer told', at: lastTold, who: toldInWords(customers) },
    { step: 'First answer', at: firstAnswer, who: '' },
    { step: 'Last answer', at: lastAnswer, who: `${answered} of ${customers.length} answered` },
    ...(isDrill ? [] : [{ step: 'Authority told', at: recall.authorityToldAt, who: '' }]),
    {
      step: 'Closed',
      at: recall.closedAt,
      who: [closedBy, closing].filter(Boolean).join(': '),
    },
  ]
}

/** What became of the meat: what customers said, and what the lots had by the time of the report. */
export function endOf({ customers }: WholeRecall, { lots }: Trace): [what: string, kg: string][] {
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.reduce((so, kg) => so.plus(kg ?? 0), decimal(0)).toFixed(3)
  const recalled = lots.filter(({ step }) => step >= 0)
  return [
    ['Isolated by customers', sum(customers.map(({ isolatedKg }) => isolatedKg))],
    ['Used by customers', sum(customers.map(({ usedKg }) => usedKg))],
    ['Returned, by the customers’ answers', sum(customers.map(({ returnedKg }) => returnedKg))],
    ['Came back into the lots', sum(recalled.map(({ returnedKg }) => returnedKg))],
    ['Destroyed or written off', sum(recalled.map(({ wasteKg }) => wasteKg))],
    ['On hand', sum(recalled.map(({ onHandKg }) => onHandKg))],
  ]
}
