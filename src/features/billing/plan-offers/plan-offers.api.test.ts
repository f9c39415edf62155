import { call } from '#testing/accepted-quote.ts'
import { DECLINED, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { bearer, EMAIL as OTHER, form, postLogIn, verified } from '#testing/test-account.ts'
import { pageIn } from '#testing/plan-checkout.ts'
import { clock, deps, eventually, outbox, people } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SandboxCheckout } from '#features/demo/sandbox/sandbox.contract.ts'
import type { Inquiry, InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { Payment } from '../payments/payments.contract.ts'
import type { AdminPlanOffer, MyPlanOffer, PlanOffer } from './plan-offers.contract.ts'
import type { Subscription } from '../subscriptions/subscriptions.contract.ts'

/** The last day ends at midnight in Plano, 05:00 UTC of the next day. */
beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type CheckoutBody = { message: string; fields?: Record<string, string>; url: string }
const OFFER = {
  planId: 'doctor-growth',
  price: 1797,
  validUntil: '2026-03-18',
  note: 'Dear Dr. Quist, as we said on Tuesday.\n\nAda',
}
const EMAIL = people.business.email

async function lead(change: object = {}): Promise<string> {
  return inquiryOf('/discovery-leads', {
    name: 'Dr. Quist',
    email: EMAIL,
    practiceName: 'Quist Dental',
    plan: 'Growth',
    ...change,
  })
}

async function inquiryOf(path: string, body: object): Promise<string> {
  const sent = await inShop<{ reference: string }>('visitor', 'POST', path, body)
  expect(sent.status).toBe(201)
  return (
    (await inShop<InboxItem[]>('admin', 'GET', '/inquiries')).body.find(
      ({ reference }) => reference === sent.body.reference,
    )?.id ?? ''
  )
}

const send = (inquiryId: string, change: Partial<typeof OFFER> = {}) =>
  inShop<AdminPlanOffer & CheckoutBody>('admin', 'POST', `/inquiries/${inquiryId}/plan-offers`, {
    ...OFFER,
    ...change,
  })
const sent = async (change: Partial<typeof OFFER> = {}): Promise<AdminPlanOffer> => {
  const { status, body } = await send(await lead(), change)
  expect(status).toBe(201)
  return body
}
const offers = async (inquiryId: string) =>
  (await inShop<AdminPlanOffer[]>('admin', 'GET', `/inquiries/${inquiryId}/plan-offers`)).body
const statesAt = async (inquiryId: string) => (await offers(inquiryId)).map(({ state }) => state)
const withdraw = (id: string) =>
  inShop<AdminPlanOffer & CheckoutBody>('admin', 'POST', `/plan-offers/${id}/withdrawal`)
const acceptOffer = (id: string) =>
  inShop<CheckoutBody>('business', 'POST', `/my/plan-offers/${id}/checkout`)
const myOffer = async () =>
  (await inShop<{ offer: MyPlanOffer | null }>('business', 'GET', '/my/plan-offer')).body.offer
const myPlan = async () =>
  (
    await inShop<{ subscription: Subscription | null }>(
      'business',
      'GET',
      '/my/subscription?family=doctors',
    )
  ).body.subscription
const bills = async () =>
  (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.map(
    ({ description, amount, status, kind }) => [description, amount / 100, status, kind],
  )
const history = async (inquiryId: string) =>
  (await inShop<Inquiry>('admin', 'GET', `/inquiries/${inquiryId}`)).body.activities.map(
    ({ what, detail }) => [what, detail],
  )
const closed = async (page: string) =>
  eventually(
    async () =>
      (await inShop<SandboxCheckout>('visitor', 'GET', `/sandbox/checkouts/${page}`)).body.state ===
      'expired',
  )
const mailWith = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))
const tokenIn = (text: string): string => /\/track\/([\w-]+)/.exec(text)?.[1] ?? ''
const tracked = async (token: string) =>
  (await inShop<{ offer: PlanOffer | null }>('visitor', 'GET', `/tracking/${token}/plan-offer`))
    .body.offer

test('previews an offer as a mail, then sends it once with its price, last day and link', async () => {
  const id = await lead()
  const preview = await inShop<{ to: string; subject: string; text: string }>(
    'admin',
    'POST',
    `/inquiries/${id}/plan-offer-previews`,
    OFFER,
  )
  expect(preview).toMatchObject({
    status: 200,
    body: { to: EMAIL, subject: 'Our offer: Doctor Growth, $1,797 a month' },
  })
  expect([
    await offers(id),
    outbox.filter(({ subject }) => subject.startsWith('Our offer')),
  ]).toEqual([[], []])
  expect(await send(id)).toMatchObject({
    status: 201,
    body: {
      planName: 'Doctor Growth',
      monthlyPrice: 179_700,
      validUntil: '2026-03-18',
      state: 'open',
      sentBy: people.admin.name,
      email: EMAIL,
    },
  })
  expect((await send(id)).status).toBe(201)
  const mail = await mailWith('Our offer: Doctor Growth, $1,797 a month')
  expect(mail.to.address).toBe(EMAIL)
  for (const expected of [
    'as we said on Tuesday',
    'Everything in Starter',
    'Reputation management',
    '$1,797',
    'Valid through Mar 18, 2026',
  ])
    expect(mail.text).toContain(expected)
  expect(mail.text.replace(/\/track\/[\w-]+/, '/track/…')).toBe(preview.body.text)
  expect(await statesAt(id)).toEqual(['open'])
  expect((await inShop<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body).toMatchObject({
    stage: 'quoted',
    answeredAt: '2026-03-04T16:00:00.000Z',
  })
  expect(await history(id)).toContainEqual(['answered', 'Offer of Doctor Growth, $1,797 a month'])
})

test('links to a sign-up with the address filled in for a practice without an account', async () => {
  const inquiryId = await lead({ email: 'Ana@Ruiz.example' })
  const { body } = await send(inquiryId)
  const next = `/dashboard?section=subscription&offer=${body.id}`
  expect((await mailWith('Our offer: Doctor Growth, $1,797 a month')).text).toContain(
    `/signup?email=ana%40ruiz.example&next=${encodeURIComponent(next)}`,
  )
})

test('shows the offer on the tracking page, without the note and the recipient', async () => {
  const { id } = await sent()
  const token = tokenIn((await mailWith('Our offer: Doctor Growth, $1,797 a month')).text)
  const shown = await tracked(token)
  expect(shown).toEqual({
    id,
    planName: 'Doctor Growth',
    monthlyPrice: 179_700,
    features: expect.arrayContaining(['Everything in Starter', 'Advanced SEO']),
    validUntil: '2026-03-18',
    state: 'open',
    endedAt: null,
    cardsEnabled: true,
  })
  expect((await inShop('visitor', 'GET', '/tracking/no-such-link/plan-offer')).status).toBe(404)
  expect((await inShop<PlanOffer[]>('visitor', 'GET', '/my/plan-offer')).status).toBe(401)
})

test('sells an offer at its own price, starts the plan, and notifies the agency', async () => {
  const { id, inquiryId } = await sent()
  await deps.db.execute(
    sql`update price_items set amount = 499900, name = 'Expansion' where id = 'doctor-growth'`,
  )
  expect(await myOffer()).toMatchObject({
    id,
    state: 'open',
    monthlyPrice: 179_700,
    note: OFFER.note,
  })
  const { body } = await inShop('business', 'GET', '/my/export')
  expect(body).toMatchObject({ planOffers: [{ id, note: OFFER.note, plan: { amount: 179_700 } }] })
  expect(JSON.stringify(body)).not.toContain(people.admin.id)
  const page = pageIn(await acceptOffer(id))
  await payAt(page, DECLINED)
  expect([await myPlan(), await statesAt(inquiryId)]).toEqual([null, ['open']])
  await payAt(page, GOOD)
  expect(await myPlan()).toMatchObject({
    family: 'doctors',
    packageName: 'Doctor Growth',
    monthlyPrice: 179_700,
    status: 'active',
  })
  expect(await statesAt(inquiryId)).toEqual(['accepted'])
  expect(await history(inquiryId)).toContainEqual([
    'offer-accepted',
    'Doctor Growth, $1,797 a month',
  ])
  await mailWith('Your Doctor Growth plan has started')
  expect(
    (await mailWith('nora accepted your offer: Doctor Growth, $1,797 a month')).text,
  ).toContain(`/admin/inbox/${inquiryId}`)
  await eventually(async () => (await bills()).length > 0)
  expect(await bills()).toEqual([['Doctor Growth plan', 1797, 'paid', 'plan']])
  expect(await acceptOffer(id)).toMatchObject({
    status: 409,
    body: { message: 'This offer was already accepted.' },
  })
})

test('accepts an offer once for twenty clicks in two tabs', async () => {
  const { id, inquiryId } = await sent()
  const first = pageIn(await acceptOffer(id))
  const second = pageIn(await acceptOffer(id))
  expect((await payAt(first, GOOD)).body.state).toBe('expired')
  await Promise.all(Array.from({ length: 20 }, () => payAt(second, GOOD)))
  await mailWith('Your Doctor Growth plan has started')
  await eventually(async () => (await bills()).length > 0)
  expect([await bills(), await statesAt(inquiryId)]).toEqual([
    [['Doctor Growth plan', 1797, 'paid', 'plan']],
    ['accepted'],
  ])
  expect((await history(inquiryId)).filter(([what]) => what === 'offer-accepted')).toHaveLength(1)
  expect(outbox.filter(({ subject }) => subject.includes('accepted your offer'))).toHaveLength(1)
})

test('counts an offer as accepted once, even if an older page is paid after the plan ended', async () => {
  const { id, inquiryId } = await sent()
  const pages = [pageIn(await acceptOffer(id)), pageIn(await acceptOffer(id))]
  await deps.db.execute(
    sql`
      update sandbox_objects set content = jsonb_set(content, '{status}', '"open"')
      where object = 'checkout.session'`,
  )
  await payAt(pages[0] ?? '', GOOD)
  await mailWith('Your Doctor Growth plan has started')
  await deps.db.execute(
    sql`update subscriptions set is_live = false, status = 'canceled', ended_at = current_period_start`,
  )
  await payAt(pages[1] ?? '', GOOD)
  await eventually(async () => (await bills()).length === 2)
  expect([(await myPlan())?.status, await statesAt(inquiryId)]).toEqual(['active', ['accepted']])
  expect((await history(inquiryId)).filter(([what]) => what === 'offer-accepted')).toHaveLength(1)
  expect(outbox.filter(({ subject }) => subject.includes('accepted your offer'))).toHaveLength(1)
})

test('hides an offer from other customers', async () => {
  const { id } = await sent()
  await verified()
  const headers = await bearer(await postLogIn(OTHER, form.password))
  const other = <Result>(method: string, path: string) =>
    inShop<Result>('visitor', method, path, method === 'POST' ? {} : undefined, headers)
  expect(await other<CheckoutBody>('POST', `/my/plan-offers/${id}/checkout`)).toMatchObject({
    status: 404,
    body: { message: 'Offer not found.' },
  })
  expect((await other('GET', '/my/plan-offer')).body).toEqual({ offer: null })
  expect(
    (await inShop('business', 'POST', '/my/subscription/checkout', { planId: 'doctor-growth' }))
      .status,
  ).toBe(400)
})

test('accepts an offer until the end of its last day in the agency’s time zone, then closes open pages', async () => {
  const { id, inquiryId } = await sent()
  clock.at = new Date('2026-03-19T04:59:00Z')
  const page = pageIn(await acceptOffer(id))
  clock.at = new Date('2026-03-19T05:00:00Z')
  expect(await statesAt(inquiryId)).toEqual(['expired'])
  expect(await acceptOffer(id)).toMatchObject({
    status: 409,
    body: {
      message:
        'This offer ended on Mar 18, 2026. Reply to our email, and we will make you a new one.',
    },
  })
  await deps.work.enqueueDue(deps.db)
  await closed(page)
  expect(await myPlan()).toBeNull()
  expect(await withdraw(id)).toMatchObject({
    status: 409,
    body: { message: 'This offer expired on Mar 18, 2026.' },
  })
})

test('closes the page of a withdrawn offer, and notifies the practice once', async () => {
  const { id, inquiryId } = await sent()
  const page = pageIn(await acceptOffer(id))
  expect(await withdraw(id)).toMatchObject({
    status: 201,
    body: { state: 'withdrawn', endedAt: '2026-03-04T16:00:00.000Z' },
  })
  expect((await withdraw(id)).status).toBe(201)
  await mailWith('We withdrew our offer: Doctor Growth, $1,797 a month')
  expect(await acceptOffer(id)).toMatchObject({
    status: 409,
    body: { message: 'We withdrew this offer. Reply to our email if you have questions.' },
  })
  await closed(page)
  expect([
    await myPlan(),
    (await history(inquiryId)).filter(([what]) => what === 'offer-withdrawn'),
  ]).toEqual([null, [['offer-withdrawn', 'Doctor Growth, $1,797 a month']]])
  expect(outbox.filter(({ subject }) => subject.startsWith('We withdrew'))).toHaveLength(1)
})

test('starts the plan for an offer paid while it was withdrawn', async () => {
  const { id, inquiryId } = await sent()
  const page = pageIn(await acceptOffer(id))
  await deps.db.execute(sql`update plan_offers set state = 'withdrawn'`)
  await payAt(page, GOOD)
  expect([(await myPlan())?.monthlyPrice, await statesAt(inquiryId)]).toEqual([
    179_700,
    ['accepted'],
  ])
})

test('replaces an older offer, even with an open payment page', async () => {
  const { id, inquiryId } = await sent()
  const page = pageIn(await acceptOffer(id))
  const newer = (await send(inquiryId, { planId: 'doctor-starter', price: 997, note: '' })).body
  expect(await statesAt(inquiryId)).toEqual(['open', 'replaced'])
  expect((await mailWith('Our offer: Doctor Starter, $997 a month')).text).toContain(
    'It replaces our earlier offer.',
  )
  expect((await acceptOffer(id)).body.message).toBe('A newer offer has replaced this one.')
  await closed(page)
  await payAt(pageIn(await acceptOffer(newer.id)), GOOD)
  expect([(await myPlan())?.packageName, await statesAt(inquiryId)]).toEqual([
    'Doctor Starter',
    ['accepted', 'replaced'],
  ])
})

test('allows one open offer per address', async () => {
  const first = await sent()
  clock.at = new Date('2026-03-05T16:00:00Z')
  const second = await sent({ price: 1697 })
  expect(await statesAt(first.inquiryId)).toEqual(['replaced'])
  expect(await myOffer()).toMatchObject({ id: second.id, monthlyPrice: 169_700 })
})

test('rejects an offer to a customer with a plan for doctors', async () => {
  const { id, inquiryId } = await sent()
  await payAt(pageIn(await acceptOffer(id)), GOOD)
  expect(await send(inquiryId, { price: 1500 })).toMatchObject({
    status: 409,
    body: {
      message: 'They already have the Doctor Growth plan, and can change it in their dashboard.',
    },
  })
})

test('requires a plan for doctors, whole dollars and a future day', async () => {
  const id = await lead()
  const invalid = {
    planId: ['digital-premium', 'subscription-growth', 'no-such-plan'],
    price: [0, 17.5, 100_001, -3],
    validUntil: ['2026-03-03', 'soon', ''],
  }
  for (const [field, values] of Object.entries(invalid))
    for (const value of values)
      expect(await send(id, { [field]: value }), `${field} ${value}`).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
  expect((await send(id, { validUntil: '2026-03-04' })).status).toBe(201)
})

test('offers to any open request with an email address', async () => {
  const why = async (id: string) => (await send(id)).body.message
  const message = await inquiryOf('/contact-messages', {
    name: 'Nora',
    email: EMAIL,
    subject: 'Hi',
    message: 'Hello',
  })
  expect((await send(message)).status).toBe(201)
  expect((await inShop<Inquiry>('admin', 'GET', `/inquiries/${message}`)).body).toMatchObject({
    stage: 'quoted',
    answeredAt: expect.any(String),
  })
  expect(await why(await lead({ email: '', phone: '(972) 555-0177' }))).toBe(
    'This request has no email address for an offer.',
  )
  const over = await lead()
  await inShop('admin', 'POST', `/inquiries/${over}/closing`, { reason: 'no-reply' })
  expect(await why(over)).toBe('This request is closed. Reopen it first.')
  const spam = await lead()
  await inShop('admin', 'PUT', `/inquiries/${spam}/spam`, { isSpam: true })
  expect(await why(spam)).toBe('This request is marked as spam. Mark it as not spam first.')
  const requested = await inquiryOf('/quote-requests', {
    serviceType: 'small-business',
    plan: 'doctor-growth',
    formData: { businessName: 'Quist Dental', email: EMAIL },
  })
  expect((await send(requested)).status).toBe(201)
})

test('without card payments the offer explains the invoices', async () => {
  const id = await lead()
  const { body } = await call<AdminPlanOffer>(
    'admin',
    'POST',
    `/inquiries/${id}/plan-offers`,
    OFFER,
  )
  const mail = await mailWith('Our offer: Doctor Growth, $1,797 a month')
  expect(mail.text).toContain('You get an invoice each month and pay it by bank transfer.')
  expect(mail.text).not.toContain('/signup')
  expect(
    (
      await call<{ offer: PlanOffer }>(
        'visitor',
        'GET',
        `/tracking/${tokenIn(mail.text)}/plan-offer`,
      )
    ).body.offer,
  ).toMatchObject({ cardsEnabled: false, state: 'open' })
  expect((await call('business', 'POST', `/my/plan-offers/${body.id}/checkout`)).status).toBe(503)
})
