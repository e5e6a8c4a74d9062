import { Link } from '#web/platform/routing/Link.tsx'
import { useParams } from '#web/platform/routing/routing.ts'
import { Hand, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { freeLot, getLot, holdLot, type WholeLot } from '#contract/lots/lots.ts'
import { formatLongDay, formatLongDayAt } from '#domain/days/day-labels.ts'
import {
  lastDayWords,
  type LotKind,
  obstacleToFreeing,
  obstacleToHolding,
} from '#domain/lots/lots.ts'
import { lackingToFree } from '#domain/lots/particulars.ts'
import { originInWords } from '#domain/lots/origin.ts'
import { isLeftOver } from '#domain/lots/stock.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast, undoMs } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { LabelButton } from '#web/labels/LabelButton.tsx'
import { CameBack } from './CameBack.tsx'
import { LotBadge } from './LotBadge.tsx'
import { Documents } from './Documents.tsx'
import { History, Kin, Moves } from './LotTables.tsx'
import { BelowZero, StockButtons } from './StockButtons.tsx'
import { TraceFiles } from './trace/TraceFiles.tsx'
import { TraceOfLot } from './trace/TraceOfLot.tsx'
import styles from './Lots.module.css'
import { onHandInWords } from '#domain/lots/lot-words.ts'

const CorrectLot = lazyPart(() => import('./CorrectLot.tsx'), 'CorrectLot')

const kindWords: Record<LotKind, string> = {
  ...{ received: 'received', cut: 'cut', minced: 'minced', opening: 'there when lots began' },
}

/** One lot: what it is, where it came from and went to, and its history (rules 15.1). */
export function LotScreen() {
  const { id = '' }: { id?: string } = useParams()
  const lot = useQuestion(getLot, { params: { id } })
  const back = <Link to="/lots">Back to Lots</Link>
  if (lot.isPending) return <Skeleton label="Loading lot..." />
  if (lot.error instanceof ApiError && lot.error.status === 404)
    return (
      <EmptyState
        wholePage
        title="Lot not found"
        text="Look for it by the beginning of its code or of the supplier’s."
        action={<LinkButton>{back}</LinkButton>}
      />
    )
  if (!lot.data)
    return (
      <FailedState
        wholePage
        title="This lot could not be loaded."
        text={saidBy(lot.error, 'Please try again.')}
        onRetry={() => void lot.refetch()}
        retrying={lot.isFetching}
      />
    )
  return <Shown lot={lot.data} back={back} />
}

function Shown({ lot, back }: { lot: WholeLot; back: React.ReactElement }) {
  const { code, name, kind, day, useBy, status, statusReason } = lot
  const isAdmin = useCurrentUser().role === 'admin'
  const [asking, setAsking] = useState<'hold' | 'free' | null>(null)
  const [correcting, setCorrecting] = useState(false)
  const isFree = obstacleToHolding(lot) === null && obstacleToFreeing(lot) !== null
  const until = useBy
    ? ` · ${lastDayWords(lot).toLowerCase()} ${formatLongDayAt(useBy, londonToday())}`
    : ''
  return (
    <>
      <PageHeader
        title={`Lot ${code}`}
        badge={<LotBadge lot={lot} />}
        subtitle={`${name} · ${kindWords[kind]} ${formatLongDay(day)}${until}`}
        back={back}
        actions={
          <>
            <LabelButton of={{ lotId: lot.id }} name={`lot ${code}`} />
            {isAdmin && <TraceFiles query={{ lotId: lot.id }} name={code} />}
            {isAdmin && (
              <LinkButton icon={<Megaphone aria-hidden />}>
                <Link to="/recalls/new" search={{ lotIds: String(lot.id) }}>
                  Recall
                </Link>
              </LinkButton>
            )}
            {isAdmin && <Button onClick={() => setCorrecting(true)}>Correct</Button>}
            <StockButtons lot={lot} />
            <HoldOrFree lot={lot} onFree={() => setAsking('free')} />
          </>
        }
      />
      {!isFree && (
        <Notice
          tone="danger"
          title={`Lot ${code} is ${status}${statusReason ? `: ${statusReason}` : '.'}`}
          action={
            statusReason === null && (
              <Button onClick={() => setAsking('hold')}>Give a reason</Button>
            )
          }
        >
          None of it can be weighed, used or sent.
        </Notice>
      )}
      {isLeftOver(lot, londonToday()) && (
        <Notice tone="danger" title={`Lot ${code} is out of date.`}>
          None of it can be weighed, used or sent. Write off what is left.
        </Notice>
      )}
      <BelowZero lot={lot} />
      <DefinitionList
        className={styles.facts}
        items={[
          ['On hand', onHandInWords(lot)],
          ['Supplier', lot.supplierName],
          ['Supplier’s lot', lot.supplierLot],
          ['Label', originInWords(lot, lot.market)],
          ['Slaughtered on', lot.slaughteredOn && formatLongDay(lot.slaughteredOn)],
          ['Frozen on', lot.frozenOn && formatLongDay(lot.frozenOn)],
        ]}
      />
      <CameBack lot={lot} />
      {isAdmin && <TraceOfLot lotId={lot.id} />}
      <div className={styles.columns}>
        {!isAdmin && (
          <>
            <Kin title="Made from" empty="Nothing: it came as it is." kin={lot.inputs} />
            <Kin title="Made of it" empty="Nothing yet." kin={lot.outputs} />
          </>
        )}
        <Moves moves={lot.moves} more={lot.more.moves} />
        <History events={lot.events} more={lot.more.events} />
        <Documents documents={lot.documents} />
      </div>
      {correcting && (
        <PressedPart onTakeBack={() => setCorrecting(false)}>
          <CorrectLot lot={lot} onClose={() => setCorrecting(false)} />
        </PressedPart>
      )}
      {asking && <AskWhy lot={lot} about={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

const failed = (error: Error) => toast.failure('Not saved', saidBy(error, 'Please try again.'))

/** Hold is one press without a question, with Undo for admins; freeing needs a reason. */
function HoldOrFree({ lot, onFree }: { lot: WholeLot; onFree: () => void }) {
  const isAdmin = useCurrentUser().role === 'admin'
  const holding = useChange(holdLot)
  const freeing = useChange(freeLot)
  const params = { id: String(lot.id) }
  // The promise also settles once the person has left the page.
  const undo = () =>
    void freeing.mutateAsync({ params, body: { reason: 'held by mistake' } }).catch(failed)
  const told = () =>
    isAdmin
      ? toast.countDown({
          title: `Lot ${lot.code} is held`,
          text: 'None of it can be weighed or sent.',
          action: { label: 'Undo', onPress: undo },
          countDownMs: undoMs,
        })
      : toast.success(`Lot ${lot.code} is held`, 'An admin can free it.')
  if (obstacleToFreeing(lot) === null)
    return (
      <Button
        reason={isAdmin ? lackingToFree(lot, lot) : 'Only an admin can free a lot.'}
        busy={freeing.isPending}
        onClick={onFree}
      >
        Free
      </Button>
    )
  return (
    <Button
      variant="danger"
      icon={<Hand aria-hidden />}
      reason={obstacleToHolding(lot)}
      busy={holding.isPending}
      onClick={() => holding.mutate({ params, body: {} }, { onError: failed, onSuccess: told })}
    >
      Hold
    </Button>
  )
}

type AskProps = { lot: WholeLot; about: 'hold' | 'free'; onClose: () => void }

/** Asks why a lot was held, once it is held, or why it can be used again, before it is freed. */
function AskWhy({ lot, about, onClose }: AskProps) {
  const [reason, setReason] = useState('')
  const holding = useChange(holdLot)
  const freeing = useChange(freeLot)
  const { mutate, isPending } = about === 'hold' ? holding : freeing
  const save = () =>
    mutate(
      { params: { id: String(lot.id) }, body: { reason } },
      { onSuccess: onClose, onError: failed },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={about === 'hold' ? `Why is lot ${lot.code} held?` : `Free lot ${lot.code}?`}
      description={about === 'free' && lot.statusReason ? `Held: ${lot.statusReason}` : undefined}
      footer={
        <Button
          variant="primary"
          busy={isPending}
          reason={reason.trim() ? null : 'Give a reason.'}
          onClick={save}
        >
          {about === 'hold' ? 'Save the reason' : 'Free it'}
        </Button>
      }
    >
      <TextField
        label={about === 'hold' ? 'Reason' : 'Why can it be used again?'}
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
