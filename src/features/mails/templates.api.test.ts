import { as, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { publishedQuote } from '#testing/accepted-quote.ts'
import { expect, test } from 'vitest'
import { renderMailHtml } from '#kernel/mail/mail-layout.tsx'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import { reworded, valuesOf, templateOverrideOf } from '#kernel/mail/template-override.ts'
import { mailTemplateOverrides } from '#kernel/mail/template-overrides.table.ts'
import { unwrap } from '#site/data/api-error.ts'
import type { MailTemplate, MailTemplateOverride } from './templates.contract.ts'

const samples = [...deps.features.mailTemplates].flatMap(([templateName, { sample }]) =>
  sample ? ([[templateName, sample]] as const) : [],
)

const templates = () => as.admin['mail-templates']
const read = (templateName: string): Promise<MailTemplate> =>
  unwrap(templates()[':templateName'].$get({ param: { templateName } }))
const change = async (
  templateName: string,
  changes: Partial<MailTemplateOverride>,
  revision?: number,
) => {
  const { templateOverride, revision: now } = await read(templateName)
  return request('admin', 'PUT', `/api/mail-templates/${templateName}`, {
    ...templateOverride,
    ...changes,
    revision: revision ?? now,
  })
}
const fieldsOf = async (reply: Response) =>
  ((await reply.json()) as { fields?: Record<string, string> }).fields ?? {}

test('lists every mail template with its occasion, and no other', async () => {
  const rows = await unwrap(templates().$get())
  expect(rows.map(({ templateName }) => templateName).toSorted()).toEqual(
    samples.map(([templateName]) => templateName).toSorted(),
  )
  for (const { title, when } of rows) expect([title, when]).not.toContain('')
  expect(rows.every(({ isChanged }) => !isChanged)).toBe(true)
})

test.each(['constructor', 'toString', '__proto__', 'no-such-mail'])(
  'returns 404 for %s',
  async (templateName) => {
    expect((await request('admin', 'GET', `/api/mail-templates/${templateName}`)).status).toBe(404)
  },
)

const BRAND = {
  name: '⟨agency⟩',
  mark: ['⟨', '⟩'] as [string, string],
  url: 'http://cedarline.test',
  place: '⟨place⟩',
  email: '⟨email⟩',
  phone: '⟨phone⟩',
  timeZone: 'America/Chicago',
}

test.each(samples)(
  'the original of %s contains placeholders that render the same mail',
  (_templateName, sample) => {
    const content = sample(BRAND)
    const whole = reworded(content, templateOverrideOf(content))
    expect([whole.subject, renderMailText(whole), renderMailHtml(whole)]).toEqual([
      content.subject,
      renderMailText(content),
      renderMailHtml(content),
    ])
    for (const name of content.requiredValues ?? [])
      expect(templateOverrideOf(content).heading).toContain(`{${name}}`)
    for (const value of Object.values(valuesOf(content))) expect(value).not.toBe('')
  },
)

test('sends a mail with the changed texts and its values', async () => {
  const before = await read('quote-new')
  expect(before.templateOverride).toMatchObject({
    subject: 'Your quote {number}: {total}',
    paragraphs: { introduction: 'Here is what we propose for {business}, and what it costs.' },
  })
  const reply = await change('quote-new', {
    subject: '{agency}: quote {number}',
    opening: 'Hello from {place}.\n\nWe thought about it.',
    paragraphs: { introduction: 'Here is our offer to {business}.' },
    closing: 'Call {phone}.',
  })
  expect(await reply.json()).toMatchObject({ isChanged: true, revision: 1 })
  const { quoteNumber } = await publishedQuote()
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.includes(`quote ${quoteNumber}`)),
  )
  expect(mail.text).toMatch(/Hello from [^\n]+\.\n\nWe thought about it\.\n\nHere is our offer to /)
  expect(mail.text).not.toContain('Here is what we propose')
  expect(mail.text).toContain('Review the quote')
  expect(mail.html).toContain('We thought about it.')
})

test('stores only changed texts', async () => {
  await change('quote-withdrawn', { closing: 'Goodbye.' })
  const rows = await deps.db.select().from(mailTemplateOverrides)
  expect(rows.map(({ templateOverride }) => templateOverride)).toEqual([{ closing: 'Goodbye.' }])
})

test('restores the original and increments the revision', async () => {
  await change('quote-withdrawn', { subject: 'Not any more' })
  const back = await request('admin', 'DELETE', '/api/mail-templates/quote-withdrawn?revision=1')
  expect(await back.json()).toMatchObject({
    isChanged: false,
    revision: 2,
    templateOverride: { subject: 'We withdrew quote {number}' },
  })
  const [put, changed] = await unwrap(as.admin.audit.$get({ query: {} }))
  expect([put?.title, changed?.title, put?.path]).toEqual([
    'Email template “Quote withdrawn” reset',
    'Email template “Quote withdrawn” changed',
    '/admin?tab=settings&section=mails&mail=quote-withdrawn',
  ])
  expect((await change('quote-withdrawn', { subject: 'Late' }, 1)).status).toBe(409)
  expect(
    (await request('admin', 'DELETE', '/api/mail-templates/quote-withdrawn?revision=1')).status,
  ).toBe(409)
})

test.each<[string, string, Partial<MailTemplateOverride>, string, string]>([
  [
    'an unknown placeholder',
    'quote-new',
    { subject: 'Quote {nummer}' },
    'subject',
    'Unknown placeholder: {nummer}. Available: {agency}',
  ],
  [
    'an unknown placeholder in a paragraph',
    'quote-new',
    { paragraphs: { introduction: 'For {nobody}' } },
    'paragraphs.introduction',
    '{nobody}',
  ],
  ['a subject of two lines', 'quote-new', { subject: 'One\nTwo' }, 'subject', 'one line'],
  ['an empty subject', 'quote-new', { subject: ' ' }, 'subject', 'Enter a subject'],
  [
    'a missing code',
    'application-code',
    { heading: 'Your code' },
    'heading',
    'The email needs {code}',
  ],
  [
    'the code in the subject',
    'application-code',
    { subject: 'Your code: {code}' },
    'subject',
    'for the recipient only',
  ],
])('rejects %s', async (_, templateName, changes, field, message) => {
  const reply = await change(templateName, changes)
  expect(reply.status).toBe(400)
  expect((await fieldsOf(reply))[field]).toContain(message)
  expect((await read(templateName)).isChanged).toBe(false)
})

test('cannot lose its link, since buttons cannot be changed', async () => {
  const { original } = await read('verify-your-address')
  const reply = await request('admin', 'POST', '/api/mail-templates/verify-your-address/previews', {
    ...original,
    opening: 'x',
    paragraphs: { reason: 'y' },
    closing: 'z',
  })
  expect(await reply.json()).toMatchObject({
    text: expect.stringContaining('/verify-email?token=sample'),
  })
})

test('previews unsaved texts as text and as HTML', async () => {
  const { original } = await read('quote-new')
  const preview = await request('admin', 'POST', '/api/mail-templates/quote-new/previews', {
    ...original,
    closing: 'See you at {place}.',
  })
  const { subject, text, page } = (await preview.json()) as {
    subject: string
    text: string
    page: string
  }
  expect([subject, text]).toEqual([
    'Your quote Q-2026-0042: $2,327',
    expect.stringContaining('See you at '),
  ])
  const shown = await request('visitor', 'GET', page)
  const policy = shown.headers.get('content-security-policy')
  // The page is same-origin, so its frame has a height; CSP and sandbox forbid scripts.
  expect(policy).toContain("default-src 'none';")
  expect(policy).toMatch(/ sandbox (?!.*allow-(scripts|forms|top-navigation))/)
  expect(await shown.text()).toContain('See you at ')
  expect((await request('visitor', 'GET', `${page.slice(0, -4)}AAAA`)).status).toBe(404)
})

test('sends a test of unsaved texts to the caller', async () => {
  const { original } = await read('newsletter-welcome')
  const reply = await request(
    'admin',
    'POST',
    '/api/mail-templates/newsletter-welcome/test-mails',
    { ...original, opening: 'Hello reader.' },
  )
  expect(await reply.json()).toEqual({ to: people.admin.email })
  const mail = await eventually(() => outbox[0])
  expect(mail).toMatchObject({
    to: { address: people.admin.email },
    subject: expect.stringMatching(/^Test: You’re subscribed to articles/),
    text: expect.stringContaining('Hello reader.'),
  })
  expect(mail).not.toHaveProperty('unsubscribe')
})

test('ignores stored texts that the product no longer has', async () => {
  await deps.db.execute(
    `insert into mail_template_overrides
      (template_name, template_override, revision, changed_at, changed_by)
      values ('quote-withdrawn',
        '{"subject":"{gone}","paragraphs":{"gone":"x"},"closing":"Goodbye."}',
        1, now(), '${people.admin.id}')`,
  )
  const { templateOverride } = await read('quote-withdrawn')
  expect(templateOverride.paragraphs).toEqual((await read('quote-withdrawn')).original.paragraphs)
  const content = deps.features.mailTemplates.get('quote-withdrawn')?.sample?.(BRAND)
  if (!content) throw new Error('Email template not found.')
  expect(reworded(content, { subject: '{gone}', closing: 'Goodbye.' })).toMatchObject({
    subject: content.subject,
    blocks: [...content.blocks, { p: 'Goodbye.' }],
  })
})

test('is for admins only', async () => {
  expect((await request('staff', 'GET', '/api/mail-templates')).status).toBe(403)
  expect((await request('admin', 'GET', '/api/mail-templates/no-such-mail')).status).toBe(404)
})
