import * as lotStock from '#contract/lots/lot-stock.ts'
import * as lots from '#contract/lots/lots.ts'
import * as receipts from '#contract/lots/receipts.ts'
import * as suppliers from '#contract/lots/suppliers.ts'
import * as temperatures from '#contract/lots/temperatures.ts'
import * as traces from '#contract/lots/traces.ts'
import { likelyMeat } from '#domain/lots/lots.ts'
import { marketOf } from '#server/platform/database/line-lots-rows.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { correctLot, freeLot, holdLot } from './change-lot.ts'
import { checkReturn, uncheckReturn } from './check-return.ts'
import { countLot, writeOffLot } from './lot-stock.ts'
import { storyOfLot } from './lot-story-rows.ts'
import { lotById, pageOfLots } from './lots-rows.ts'
import { makeLot } from './make-lot.ts'
import { addSupplier, changeSupplier, listSuppliers } from './manage-suppliers.ts'
import {
  addColdPlace,
  addTemperature,
  changeColdPlace,
  downloadTemperatures,
  listColdPlaces,
  listTemperatures,
} from './manage-temperatures.ts'
import { makeProbeKey, revokeProbeKey, sendProbeReading } from './probe-keys.ts'
import { receiveMeat } from './receive-meat.ts'
import { documentOf, pageOfRange, pageOfReceipts } from './receipts-rows.ts'
import { rulesOfLot } from './rules-of-lot.ts'
import { getLotTrace, getTrace } from './trace/read-trace.ts'
import { downloadTraceCsv, downloadTracePdf } from './trace/trace-file.ts'

const listLots = ({ db }: Work, { query }: Asked<typeof lots.listLots>) =>
  pageOfLots(db, query, query)

/** The market, whose rules decide what a lot and its labels must say. */
const getMarket = async ({ db }: Work) => ({ market: await marketOf(db) })

async function getLot({ db }: Work, { params }: Asked<typeof lots.getLot>) {
  const lot = await lotById(db, params.id)
  if (!lot) throw notFound('Lot')
  return { ...lot, ...(await rulesOfLot(db, lot.productId)), ...(await storyOfLot(db, lot.id)) }
}

const listReceipts = ({ db }: Work, { query }: Asked<typeof receipts.listReceipts>) =>
  pageOfReceipts(db, query.day, query)

async function getReceiptDocument(
  { db }: Work,
  { params }: Asked<typeof receipts.getReceiptDocument>,
) {
  const picture = await documentOf(db, params.id)
  if (!picture) throw notFound('Document')
  return { ...picture, personal: true }
}

const listArrivable = async ({ db }: Work, { query }: Asked<typeof receipts.listArrivable>) =>
  (await pageOfRange(db, query)).map(({ last, ...product }) => ({
    ...product,
    supplierId: null,
    ...likelyMeat(product),
    ...last,
  }))

export const lotsRoutes: Served[] = [
  serve(suppliers.listSuppliers, listSuppliers),
  serve(suppliers.addSupplier, addSupplier),
  serve(suppliers.changeSupplier, changeSupplier),
  serve(receipts.listArrivable, listArrivable),
  serve(receipts.listReceipts, listReceipts),
  serve(receipts.receiveMeat, receiveMeat),
  serve(receipts.getReceiptDocument, getReceiptDocument),
  serve(lots.listLots, listLots),
  serve(lots.getMarket, getMarket),
  serve(lots.getLot, getLot),
  serve(lots.makeLot, makeLot),
  serve(lots.correctLot, correctLot),
  serve(lots.holdLot, holdLot),
  serve(lots.freeLot, freeLot),
  serve(lotStock.writeOffLot, writeOffLot),
  serve(lotStock.countLot, countLot),
  serve(lotStock.checkReturn, checkReturn),
  serve(lotStock.uncheckReturn, uncheckReturn),
  serve(temperatures.listColdPlaces, listColdPlaces),
  serve(temperatures.addColdPlace, addColdPlace),
  serve(temperatures.changeColdPlace, changeColdPlace),
  serve(temperatures.makeProbeKey, makeProbeKey),
  serve(temperatures.revokeProbeKey, revokeProbeKey),
  serve(temperatures.sendProbeReading, sendProbeReading),
  serve(temperatures.listTemperatures, listTemperatures),
  serve(temperatures.addTemperature, addTemperature),
  serve(temperatures.downloadTemperatures, downloadTemperatures),
  serve(traces.getLotTrace, getLotTrace),
  serve(traces.getTrace, getTrace),
  serve(traces.downloadTraceCsv, downloadTraceCsv),
  serve(traces.downloadTracePdf, downloadTracePdf),
]
