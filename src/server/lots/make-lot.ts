import type * as contract from '#contract/lots/lots.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { formatLongDayAndYear } from '#domain/days/day-labels.ts'
import type { Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { formOf, obstacleToUsing, useByOfMade } from '#domain/lots/lots.ts'
import { obstacleToMixing } from '#domain/lots/mixing.ts'
import { originOfMade } from '#domain/lots/origin.ts'
import { obstacleToAnimal } from '#domain/lots/same-animal.ts'
import { obstacleToTakingOut } from '#domain/lots/stock.ts'
import { decimal } from '#domain/products/decimals.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { doingOf } from './doing.ts'
import { refuseImpossibleDays } from './lot-days.ts'
import {
  insertInputs,
  insertLot,
  lockLots,
  lotById,
  moveKilos,
  type NewLot,
  nextLotCode,
  premises,
  productOfLot,
  tellOfLot,
} from './lots-rows.ts'

type Body = Asked<typeof contract.makeLot>['body']
type Product = NonNullable<Awaited<ReturnType<typeof productOfLot>>>
type Facts = Omit<NewLot, 'code' | 'productId' | 'name' | 'day'>

/** Makes a lot from kilos of other lots, or opens one for meat that was there already. */
export const makeLot = (work: Work, { body }: Asked<typeof contract.makeLot>) =>
  work.transact(async (tx): Promise<Lot> => {
    refuseImpossibleDays(body)
    const product = await productOfLot(tx, body.productId)
    if (!product) throw invalid('Choose a product.', { productId: 'Choose a product.' })
    const day = londonToday(work.now)
    const inputs = await lockLots(
      tx,
      body.inputs.map(({ lotId }) => lotId),
    )
    const facts =
      body.making === null
        ? factsOfOpening({ body, day, product })
        : await factsOfMade(tx, { body, inputs, day, product })
    const code = body.code ?? (await nextLotCode(tx, day))
    const lotId = await insertLot(tx, {
      ...facts,
      code,
      productId: product.id,
      name: product.name,
      day,
    })
    if (lotId === undefined) {
      const message = `There is a lot ${code} already.`
      throw conflict('EXISTS', message)
    }
    await moveAll(work, tx, { lotId, code, body, inputs })
    const made = await lotById(tx, lotId)
    if (!made) throw new Error(`Lot ${lotId} is gone`)
    return made
  })

function factsOfOpening({ body, day, product }: Omit<Making, 'inputs'>): Facts {
  if (body.inputs.length > 0) {
    const message = 'A lot made from others is cut or minced.'
    throw invalid(message, { making: message })
  }
  const { species = 'other', useBy = null } = body
  const animal = obstacleToAnimal(product, species)
  if (animal) throw invalid(animal, { species: animal })
  if (useBy !== null && useBy < day) {
    const message = 'This day is past.'
    throw invalid(message, { useBy: message })
  }
  return { kind: 'opening', species, form: 'cut', useBy }
}

type Making = { body: Body; inputs: readonly Lot[]; day: Day; product: Product }

async function factsOfMade(tx: Db, { body, inputs, day, product }: Making): Promise<Facts> {
  const { making } = body
  if (making === null) throw new Error('An opening lot is made of nothing')
  const { market, country, approvalNumber } = await premises(tx)
  refuseUnfitInputs(body, inputs, day)
  const animal = firstObstacle(inputs, ({ species }) => obstacleToAnimal(product, species))
  if (animal) throw invalid(animal, { productId: animal })
  const obstacle = obstacleToMixing(inputs, making, day, { market })
  if (obstacle) throw conflict('NOT_MIXABLE', obstacle)
  const usual = useByOfMade(inputs, day, product.usualDays)
  if (body.useBy != null && usual !== null && body.useBy > usual) {
    const message = `At the latest ${formatLongDayAndYear(usual)}, as its inputs and the product’s usual days allow.`
    throw invalid(message, { useBy: message })
  }
  return {
    kind: making === 'mince' ? 'minced' : 'cut',
    species: inputs[0]?.species ?? 'other',
    form: formOf(
      making,
      inputs.map((input) => input.form),
    ),
    useBy: body.useBy ?? usual,
    frozenOn: inputs.flatMap(({ frozenOn }) => frozenOn ?? []).toSorted()[0] ?? null,
    ...originOfMade(inputs, { country, approvalNumber }),
  }
}

const firstObstacle = (inputs: readonly Lot[], of: (lot: Lot) => string | null): string | null =>
  inputs.map(of).find((obstacle) => obstacle !== null) ?? null

function refuseUnfitInputs(body: Body, inputs: readonly Lot[], day: Day): void {
  if (body.inputs.length === 0 || inputs.length < body.inputs.length) {
    const message = 'Choose the lots that it is made from, each once.'
    throw invalid(message, { inputs: message })
  }
  for (const lot of inputs) {
    const obstacle = obstacleToUsing(lot, day)
    if (obstacle) throw conflict('LOT_NOT_FREE', obstacle)
    const kg = body.inputs.find(({ lotId }) => lotId === lot.id)?.kg ?? '0'
    const tooMuch = obstacleToTakingOut(lot, kg)
    if (tooMuch) throw conflict('NOT_ENOUGH', tooMuch)
  }
  const used = body.inputs.reduce((sum, { kg }) => sum.plus(decimal(kg)), decimal('0'))
  if (decimal(body.kg).gt(used)) {
    const message = `It can’t weigh more than what goes into it, ${used.toFixed()} kg.`
    throw invalid(message, { kg: message })
  }
}

type Made = { lotId: number; code: string; body: Body; inputs: readonly Lot[] }

async function moveAll(work: Work, tx: Db, { lotId, code, body, inputs }: Made): Promise<void> {
  const doing = doingOf(work)
  const codes = inputs.map((lot) => lot.code).join(', ')
  const reference = codes ? `from ${codes}` : null
  await moveKilos(
    tx,
    { lotId, kg: body.kg, pieces: body.pieces ?? null, reason: 'made', reference },
    doing,
  )
  await tellOfLot(tx, lotId, codes ? `Made from ${codes}` : 'Opened: it was there already', doing)
  if (body.inputs.length === 0) return
  await insertInputs(
    tx,
    body.inputs.map(({ lotId: inputId, kg, pieces = null }) => ({
      outputId: lotId,
      inputId,
      kg,
      pieces,
    })),
  )
  for (const { lotId: from, kg, pieces } of body.inputs.toSorted((a, b) => a.lotId - b.lotId))
    await moveKilos(
      tx,
      {
        lotId: from,
        kg: decimal(kg).times(-1).toFixed(),
        pieces: pieces == null ? null : -pieces,
        reason: 'used',
        reference: `in lot ${code}`,
      },
      doing,
    )
}
