import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { confirmDelivery, getDeliveryConfirmation, getImage } from '#contract/orders/deliveries.ts'
import { changeOrder, type Order } from '#contract/orders/orders.ts'
import { images } from '#server/platform/database/schema/index.ts'
import { delivered, released, signature } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const driver = await topside.signIn('driver')
const decoysOrder = await delivered(topside, decoy)

const signed = { confirmationType: 'signature', customerSignature: signature } as const
const photographed = {
  confirmationType: 'photo',
  deliveryPhoto: signature,
  customerSignature: null,
} as const

const deliver = async (proof: object = signed, order?: Order) => {
  const { id } = order ?? (await released(topside, oak))
  return (await driver.call(confirmDelivery, { body: { orderId: id, ...signed, ...proof } })).body
}
const proofOf = (orderId: number, who: Person = admin) =>
  who.call(getDeliveryConfirmation, { params: { orderId } })
const imageAt = (path: string | null, who: Person = admin) =>
  who.call(getImage, { params: { imageId: path?.split('/').pop() ?? '' } })

describe('the proof of a delivery', () => {
  it('is shown with its lines to admins, its driver and its own customer only', async () => {
    const proof = await deliver(photographed)
    for (const who of [admin, driver, oak]) {
      const { body } = await proofOf(proof.orderId, who)
      expect(body).toMatchObject({ ...proof, items: [{ quantityDelivered: '2.000' }] })
    }
    const hidden = await proofOf(proof.orderId, decoy)
    const message = 'Delivery confirmation not found'
    expect([hidden.status, hidden.failure.message]).toEqual([404, message])
    expect((await proofOf(decoysOrder.id, decoy)).status).toBe(200)
  })

  it('keeps both a signature and a photo', async () => {
    const order = await released(topside, oak)
    const both = await deliver({ ...photographed, ...signed }, order)
    expect(both.confirmationType).toBe('signature')
    const pictures = [both.customerSignature, both.deliveryPhoto]
    for (const path of pictures) expect((await imageAt(path, oak)).status).toBe(200)
    expect(new Set(pictures).size).toBe(2)
  })

  it('does not exist before the delivery', async () => {
    const { id } = await released(topside, oak)
    expect((await proofOf(id, oak)).status).toBe(404)
  })

  it('is replaced when an admin undoes the delivery and it is delivered again', async () => {
    const order = await released(topside, oak)
    const first = await deliver({ customerName: 'Sam' }, order)
    const body = { status: 'in_progress', manual: true, reason: 'Wrong door' } as const
    await admin.call(changeOrder, { params: { id: order.id }, body })
    const second = await deliver(photographed, order)
    expect((await proofOf(order.id)).body).toMatchObject({
      confirmationType: 'photo',
      customerSignature: null,
      deliveryPhoto: second.deliveryPhoto,
      customerName: null,
    })
    expect((await imageAt(first.customerSignature)).status).toBe(404)
  })

  it('serves its picture with the right type, uncached, to admins, its driver and its own customer only', async () => {
    const { customerSignature } = await deliver()
    for (const who of [admin, driver, oak]) {
      const image = await imageAt(customerSignature, who)
      expect([image.status, image.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/png',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      ])
      expect(await sharp(image.body as Buffer).metadata()).toMatchObject({ width: 1, height: 1 })
    }
    expect((await imageAt(customerSignature, decoy)).status).toBe(404)
    expect((await imageAt(customerSignature, await topside.signIn('picker'))).status).toBe(403)
  })

  it('gives no access to pictures that belong to no delivery', async () => {
    const [other] = await topside.db
      .insert(images)
      .values({ contentType: 'image/png', content: Buffer.from('logo') })
      .returning({ id: images.id })
    expect((await imageAt(other?.id ?? '')).status).toBe(404)
  })
})

describe('the phone’s time', () => {
  it.each([
    ['an hour ago', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'],
    ['in another offset', '2026-12-01T08:30:00+01:00', '2026-12-01T07:30:00Z'],
    ['a week ago', '2026-11-24T09:00:00Z', '2026-11-24T09:00:00Z'],
    ['longer ago', '2026-11-24T08:59:59Z', '2026-12-01T09:00:00Z'],
    ['5 minutes ahead', '2026-12-01T09:05:00Z', '2026-12-01T09:05:00Z'],
    ['further ahead', '2026-12-01T09:05:01Z', '2026-12-01T09:00:00Z'],
    ['on no day at all', '2026-13-41T09:00:00Z', '2026-12-01T09:00:00Z'],
  ])('%s is kept if plausible, else replaced by the server’s', async (_when, told, kept) => {
    const proof = await deliver({ deliveredAt: told, signatureTimestamp: told })
    expect(proof).toMatchObject({ deliveredAt: kept, signatureTimestamp: kept })
  })
})
