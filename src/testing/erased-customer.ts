// A customer who has used every part of the product, for tests of what an erasure deletes.
import { expect } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Thread } from '#features/messages/messages.contract.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import type { AttachedFileView } from '#kernel/files/files.contract.ts'
import { call, publishedQuote } from './accepted-quote.ts'
import { applyFor, fetchApplications, openJob, setStatus } from './applicant.ts'
import { DECLINED, payAt, shop } from './card-checkout.ts'
import { ERASED_NAME, ERASED_WORD, postAsVisitor, inboxItems } from './erasure-requests.ts'
import { LOCKS, publishPosts } from './posts.ts'
import { pptx } from './sample-files.ts'
import { bearer, EMAIL, form, link, postLogIn, verified, visitor } from './test-account.ts'
import { as, eventually, outbox, request } from './test-app.ts'
import { upload } from './upload.ts'

export type AuthHeaders = Record<string, string>
export const addressed = {
  businessEmail: EMAIL,
  businessName: ERASED_NAME,
  description: `The ${ERASED_WORD} site`,
}
const lead = { name: ERASED_NAME, email: EMAIL, phone: '(469) 555-0188', practiceName: ERASED_NAME }
const inquiryIdOf = async (kind: string) =>
  (await inboxItems()).find((item) => item.kind === kind && item.email === EMAIL)?.id ?? ''

/** Data of every kind, except accepted quotes. */
export async function customerWithData(): Promise<{
  deck: AttachedFileView
  headers: Record<string, string>
}> {
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  await submitForms(headers)
  await saveBillingDetailsOf(headers)
  const pitch = await answerPitch()
  const [deck] = (await (
    await as.admin.inquiries[':id'].files.$get({ param: { id: pitch } })
  ).json()) as [AttachedFileView]
  await applyTwice()
  await createQuotes(headers)
  await exchangeMessages(headers)
  await checkOutPlan(headers, 'subscription-growth')
  await eventually(() =>
    outbox.some(({ to, subject }) => to.address === EMAIL && subject.startsWith('Confirm')),
  )
  await link('reset-password')
  return { deck, headers }
}

async function saveBillingDetailsOf(headers: AuthHeaders): Promise<void> {
  const details = { name: '', street: '18 Mill Street', city: 'Plano' }
  const rest = { region: '', postalCode: '', country: 'US', taxNumber: '', poNumber: '' }
  const body = { ...details, ...rest, secondEmail: `${ERASED_WORD}@books.example` }
  expect((await visitor('PUT', '/my/billing-details', body, headers)).status).toBe(200)
}

async function submitForms(headers: AuthHeaders): Promise<void> {
  await publishPosts(LOCKS)
  expect((await visitor('PUT', '/my/saved-posts/1', undefined, headers)).status).toBe(204)
  await postLogIn(EMAIL, 'not my password')
  await postAsVisitor('/auth/password-resets', { email: EMAIL })
  await postAsVisitor('/newsletter-subscriptions', { email: EMAIL })
  await postAsVisitor('/contact-messages', {
    name: ERASED_NAME,
    email: EMAIL,
    subject: 'Hi',
    message: `${ERASED_NAME} again. Write to ${EMAIL}.`,
  })
  await postAsVisitor('/quote-requests', {
    serviceType: 'startups',
    formData: { businessName: ERASED_NAME, email: EMAIL },
  })
  await postAsVisitor('/product-interests', { product: 'tajjam', email: EMAIL, choice: 'shop' })
  await postAsVisitor('/discovery-leads', { ...lead, key: 'a-lead-of-twenty-two-letters' })
  expect(
    (
      await request('visitor', 'PUT', '/api/discovery-draft', lead, {
        'draft-key': 'a-draft-of-twenty-two-letters',
      })
    ).status,
  ).toBe(204)
}

async function answerPitch(): Promise<string> {
  await postAsVisitor('/pitches', {
    startupName: ERASED_NAME,
    founderName: ERASED_NAME,
    email: EMAIL,
    problem: 'Miles.',
    solution: 'A route.',
    pitchDeck: (await upload(pptx(), 'square-one.pptx')).data,
  })
  const pitch = await inquiryIdOf('pitch')
  expect(
    (
      await request('admin', 'POST', `/api/inquiries/${pitch}/notes`, {
        text: `${ERASED_NAME} seems kind.`,
      })
    ).status,
  ).toBe(201)
  expect(
    (await request('admin', 'PUT', `/api/pitches/${pitch}/scores`, { problem: 3 })).status,
  ).toBe(204)
  expect(
    (
      await request('admin', 'POST', `/api/pitches/${pitch}/decision`, {
        outcome: 'decline',
        equityShare: null,
        message: `Dear ${ERASED_NAME}, not this time.`,
      })
    ).status,
  ).toBe(201)
  const offer = {
    planId: 'doctor-growth',
    price: 1797,
    validUntil: '2099-12-31',
    note: `For ${ERASED_NAME}, after our talk.`,
  }
  expect(
    (
      await request(
        'admin',
        'POST',
        `/api/inquiries/${(await inboxItems()).find(({ kind, isPartial }) => kind === 'discovery' && !isPartial)?.id}/plan-offers`,
        offer,
      )
    ).status,
  ).toBe(201)
  await postAsVisitor('/tracking-links', {
    reference: (await inboxItems()).find(({ id }) => id === pitch)?.reference,
    email: EMAIL,
  })
  return pitch
}

async function applyTwice(): Promise<void> {
  const job = await openJob()
  for (const experience of ['2 years', '3 years'])
    expect(
      (
        await applyFor(job, {
          applicantName: ERASED_NAME,
          applicantEmail: EMAIL,
          coverLetter: ERASED_WORD,
          experience,
        })
      ).status,
    ).toBe(201)
  const [application] = await fetchApplications()
  expect(
    (
      await call('admin', 'POST', `/applications/${application?.id}/notes`, {
        text: `${ERASED_NAME} writes well.`,
      })
    ).status,
  ).toBe(201)
  expect((await setStatus(application?.id ?? '', 'rejected')).status).toBe(200)
}

export async function callAs<Result>(
  headers: AuthHeaders,
  method: string,
  path: string,
  body: object = {},
): Promise<Result> {
  const reply = await shop.request(`/api${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  expect(reply.status, path).toBeLessThan(300)
  return (await reply.json()) as Result
}

export const checkOutPlan = async (
  headers: AuthHeaders,
  planId: string,
  promotionCode = '',
): Promise<string> =>
  (
    await callAs<{ url: string }>(headers, 'POST', '/my/subscription/checkout', {
      planId,
      promotionCode,
    })
  ).url
    .split('/')
    .at(-1) ?? ''

export async function payFirstPart(headers: AuthHeaders, quoteId: string): Promise<void> {
  const [payment] = (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`))
    .body
  const { url } = await callAs<{ url: string }>(
    headers,
    'POST',
    `/my/payments/${payment?.id}/checkout`,
  )
  expect((await payAt(url.split('/').at(-1) ?? '', DECLINED)).body.state).toBe('open')
  expect(
    (
      await call('admin', 'POST', `/payments/${payment?.id}/receipt`, {
        receivedOn: '2025-01-01',
        note: `From the account of ${ERASED_WORD}`,
      })
    ).status,
  ).toBe(201)
}

async function createQuotes(headers: AuthHeaders): Promise<void> {
  await postAsVisitor('/quote-requests', {
    serviceType: 'small-business',
    formData: { businessName: ERASED_NAME, email: EMAIL, description: ERASED_WORD },
  })
  const drafted = await call<AdminQuote>('admin', 'POST', '/quotes', {
    inquiryId: await inquiryIdOf('quote-request'),
  })
  const content = { ...drafted.body.draft, businessEmail: '' }
  expect(
    (await call('admin', 'PUT', `/quotes/${drafted.body.id}/draft`, { revision: 0, content }))
      .status,
  ).toBe(200)
  expect(
    (await call('admin', 'POST', '/promotions', { code: 'NEWUSER20', discountValue: 20 })).status,
  ).toBe(201)
  await publishedQuote({ ...addressed, promotionCode: 'NEWUSER20' })
  const declined = await publishedQuote(addressed)
  expect(
    (
      await call(
        'visitor',
        'POST',
        `/my/quotes/${declined.id}/decline`,
        { version: 1, reason: 'price', text: ERASED_WORD },
        headers,
      )
    ).status,
  ).toBe(201)
  const withdrawn = await publishedQuote(addressed)
  expect((await call('admin', 'POST', `/quotes/${withdrawn.id}/withdrawal`, {})).status).toBe(201)
}

async function exchangeMessages(headers: AuthHeaders): Promise<void> {
  expect(
    (
      await call(
        'visitor',
        'POST',
        '/my/messages',
        { about: 'support', text: `Hello, ${ERASED_WORD}?` },
        headers,
      )
    ).status,
  ).toBe(201)
  const [thread] = (await call<Thread[]>('admin', 'GET', '/threads')).body
  // The idempotency key makes the product store the response.
  expect(
    (
      await call(
        'admin',
        'POST',
        `/threads/${thread?.id}/messages`,
        { text: `Yes, ${ERASED_WORD}.` },
        { 'idempotency-key': 'an-answer-of-twenty-two-letters' },
      )
    ).status,
  ).toBe(201)
  expect(
    (
      await call(
        'visitor',
        'PUT',
        '/my/mail-preferences',
        { quotes: true, projects: true, plans: true, payments: true, messages: false },
        headers,
      )
    ).status,
  ).toBe(204)
}
