import { useEffect, useState } from 'react'
import { listOwnRecalls, seeRecall } from '#contract/lots/own-recalls.ts'
import { answerInWords } from '#domain/lots/recalls.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import css from './Recalls.module.css'

const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx'), 'AnswerDialog')

/** Shown above a customer's screens while meat that it received is being recalled. */
export function OwnRecalls() {
  const recalls = useQuestion(listOwnRecalls, {})
  const [answering, setAnswering] = useState<number | null>(null)
  const rows = recalls.data ?? []
  const { mutate: see } = useChange(seeRecall)
  const unseen = rows.find(({ seenAt }) => seenAt === null)?.id
  useEffect(() => {
    if (unseen !== undefined) see({ params: { id: unseen }, body: {} })
  }, [unseen, see])
  if (rows.length === 0) return null
  const asked = rows.find(({ id }) => id === answering)
  return (
    <div className={css.banner}>
      {rows.map((row) => {
        const said = answerInWords(row)
        return (
          <Notice
            key={row.id}
            tone={said ? 'done' : row.isDrill ? 'waiting' : 'danger'}
            title={row.subject}
            action={
              <Button variant={said ? 'secondary' : 'primary'} onClick={() => setAnswering(row.id)}>
                {said ? 'Correct the answer' : 'Answer'}
              </Button>
            }
          >
            {said
              ? `You answered: ${said}.`
              : row.paragraphs.slice(1, -1).map((paragraph) => (
                  <span key={paragraph} className={css.message}>
                    {paragraph}
                    {'\n'}
                  </span>
                ))}
          </Notice>
        )
      })}
      {asked && (
        <PressedPart onTakeBack={() => setAnswering(null)}>
          <AnswerDialog
            recallId={asked.id}
            kg={asked.kg}
            had={asked.had}
            onClose={() => setAnswering(null)}
          />
        </PressedPart>
      )}
    </div>
  )
}
