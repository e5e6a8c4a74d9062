import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem, type Order, type OrderItem } from '#contract/orders/orders.ts'
import { listLotsToPick, type LotToPick } from '#contract/orders/picking.ts'
import {
  addWeighing,
  type LineToWeigh,
  listWeighingsOfOrder,
  voidWeighing,
  type WeighedLine,
} from '#contract/orders/weighings.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { netKg } from '#domain/orders/picking/weighings.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { questionKey } from '#web/platform/calls/queries.ts'
import { isoNow } from '#web/platform/clock.ts'
import { keepsOnDevice } from '#web/platform/offline/on-device.ts'
import { useKeptChange, whenSent } from '#web/platform/offline/offline.ts'
import { readStored, store } from '#web/platform/offline/stored.ts'
import { toast } from '#web/ui/over/toast.ts'
import { labelAfter } from '#web/labels/label-each.ts'
import type { Unsent } from './weighings-on-tablet.ts'

/** What was read for a line, before it is sent. */
export type Read = Pick<
  BodyOf<typeof addWeighing>,
  'pieces' | 'source' | 'label' | 'lots' | 'moreToCome'
> & {
  grossKg: string
  tareKg: string
}

/** A weight that was just added, and how to undo that. */
export type Added = { itemId: number; weight: string; takeBack: () => void }

/** Updates the stored answer about an order with a line that the server has just returned. */
function keep(client: QueryClient, { orderId, id, lots, weighings }: WeighedLine): void {
  client.setQueryData<LineToWeigh[]>(
    questionKey(listWeighingsOfOrder, { params: { id: orderId } }),
    (lines) => lines?.map((line) => (line.itemId === id ? { ...line, lots, weighings } : line)),
  )
}
/** The server does not announce a lot's kilos after each weight, so the tablet that weighed reads them again. */
function readLotsAgain(client: QueryClient): void {
  const queryKey = questionKey(listLotsToPick, {})
  if (client.getQueryData<LotToPick[]>(queryKey)?.length)
    void client.invalidateQueries({ queryKey })
}
const keepAll = (client: QueryClient, _: unknown, line: WeighedLine) => {
  keep(client, line)
  readLotsAgain(client)
}
whenSent(addWeighing, keepAll)
whenSent(voidWeighing, keepAll)
whenSent(changeOrderItem, (client, { body }) => {
  if (body.quantityPicked !== undefined) readLotsAgain(client)
})

export type Weigh = ReturnType<typeof useWeigh>

/** Adds and voids weighings of an order; without signal they wait on this tablet, each with its own id. */
export function useWeigh({ orderNumber }: Order) {
  const adding = useKeptChange(addWeighing)
  const voiding = useKeptChange(voidWeighing)
  const client = useQueryClient()
  /** The changes that are on their way to the server. */
  const [sending, setSending] = useState<readonly Unsent[]>([])
  const during = async (unsent: Unsent, work: () => Promise<unknown>) => {
    setSending((all) => [...all, unsent])
    try {
      await work()
    } finally {
      setSending((all) => all.filter((each) => each !== unsent))
    }
  }
  const madeAt = (itemId: number) => ({
    label: 'Go to the line',
    path: `/orders/${orderNumber}`,
    hash: `line-${itemId}`,
  })
  const titled = (item: OrderItem, pieces: number | null | undefined, kg: string) =>
    `${orderNumber}, ${suppliedName(item)}: ${weightInWords(pieces ?? null, kg)}`

  /** Sends one weighing. `onHeld` is called if the server asks about it. */
  const add = (
    item: OrderItem,
    read: Read,
    confirmed: boolean,
    onHeld: (said: string) => void,
  ): Added => {
    const id = crypto.randomUUID()
    const net = netKg(read)
    const body = {
      id,
      ...read,
      ...(confirmed && { confirmed }),
      device: deviceName(),
      seenSubstitute: item.substitute,
      weighedAt: isoNow(),
    }
    const given = { params: { itemId: item.id }, body }
    const unsent = { endpoint: { name: addWeighing.name }, given, placedAt: isoNow() }
    const title = titled(item, read.pieces, net)
    void during(unsent as never, async () => {
      const how = { given, key: id, title, madeAt: madeAt(item.id), weightOf: orderNumber }
      const { waiting } = await adding.mutateAsync(how)
      if (!waiting && read.lots) labelAfter({ weighingId: id })
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'WEIGHT_TO_CONFIRM') {
        readLotsAgain(client)
        return onHeld(error.said)
      }
      void client.invalidateQueries({ queryKey: [listWeighingsOfOrder.name] })
      toast.failure(`${title} was not accepted`, saidBy(error, 'Please try again.'))
    })
    const weighing = { id, pieces: read.pieces ?? null, netKg: net }
    return { itemId: item.id, weight: net, takeBack: () => takeBack(item, weighing, 'Undone') }
  }
  /** Voids a weighing, even one that still waits to be sent: the void is then sent after it. */
  const takeBack = (
    item: OrderItem,
    weighing: { id: string; pieces: number | null; netKg: string },
    reason: string,
  ) => {
    const given = { params: { weighingId: weighing.id }, body: { reason } }
    const unsent = { endpoint: { name: voidWeighing.name }, given, placedAt: isoNow() }
    const title = `${titled(item, weighing.pieces, quantity(weighing.netKg))}, undone`
    void during(unsent as never, () =>
      voiding.mutateAsync({ given, title, madeAt: madeAt(item.id), after: orderNumber }),
    ).catch((error: unknown) => toast.failure('Not undone', saidBy(error, 'Please try again.')))
  }
  return { sending, add, takeBack }
}

const deviceKey = 'topside.bench'

/** A short name of this tablet, so that the office can tell which bench weighed a piece. */
function deviceName(): string {
  const name = readStored(deviceKey) ?? `Tablet ${crypto.randomUUID().slice(0, 4)}`
  if (keepsOnDevice()) store(deviceKey, name)
  return name
}
