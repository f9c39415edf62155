import { as, deps, logged, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InquiryReceipt } from './inquiry-form.contract.ts'

const send = async (path: string, body: object): Promise<InquiryReceipt> => {
  const reply = await request('visitor', 'POST', path, body)
  expect(reply.status).toBe(201)
  return (await reply.json()) as InquiryReceipt
}
const EMAIL = people.business.email
const list = async () => (await as.admin.inquiries.$get({ query: {} })).json()
const newest = async () => {
  const id = (await list())[0]?.id ?? expect.unreachable()
  return (await as.admin.inquiries[':id'].$get({ param: { id } })).json()
}
const track = async ({ trackingPath }: InquiryReceipt) =>
  (await as.visitor.tracking[':token'].$get({ param: { token: trackingPath.slice(7) } })).json()

test('a request keeps what was chosen when the price book changes', async () => {
  const receipt = await send('/api/quote-requests', {
    serviceType: 'small-business',
    selectedPackage: 'Medium',
    plan: 'doctor-growth',
    customServices: ['SEO Optimization'],
    formData: { businessName: 'Quist Dental', email: EMAIL },
  })
  const [before, shownBefore] = [await newest(), await track(receipt)]
  await deps.db.execute(
    sql`update price_items set name = name || ' 2', amount = amount + 100, duration = '1 day', retired_at = now()`,
  )
  const after = await newest()
  expect([after.payload, after.choices]).toEqual([before.payload, before.choices])
  expect(await track(receipt)).toEqual(shownBefore)
  expect(after.payload).toMatchObject({
    package: { name: 'Medium', duration: '4-6 weeks' },
    plan: { id: 'doctor-growth', family: 'doctors', name: 'Growth', terms: '$1,997 per month' },
    services: ['SEO Optimization'],
  })
})

test('a stored request that does not match its contract is logged, and lists still load', async () => {
  const receipt = await send('/api/contact-messages', {
    name: 'Ada',
    email: EMAIL,
    subject: 'Hello',
    message: 'A private question',
  })
  const { id } = await newest()
  await deps.db.execute(
    sql`update inquiries set payload = '{"kind": "message", "message": "A private question"}'`,
  )
  logged.length = 0
  expect(await list()).toMatchObject([{ id }])
  expect(await newest()).toMatchObject({ id, payload: null, choices: [], details: {} })
  expect(await track(receipt)).toMatchObject({ reference: receipt.reference, choices: [] })
  const own = await request('business', 'GET', '/api/my/inquiries')
  expect([own.status, await own.json()]).toMatchObject([200, [{ id, choices: [] }]])
  expect(logged).toContainEqual({
    facts: { inquiryId: id, fields: ['subject'] },
    message: 'The payload of an inquiry does not match its contract',
  })
  expect(JSON.stringify(logged)).not.toContain('private question')
})

test('the database rejects the payload of another kind', async () => {
  await send('/api/contact-messages', {
    name: 'Ada',
    email: EMAIL,
    subject: 'Hello',
    message: 'A question',
  })
  await expect(
    deps.db.execute(sql`update inquiries set payload = '{"kind": "pitch"}'`),
  ).rejects.toMatchObject({ cause: { constraint: 'inquiries_payload_kind' } })
})
