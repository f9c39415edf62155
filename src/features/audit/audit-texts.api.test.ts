import { call } from '#testing/accepted-quote.ts'
import { applied, openJob, setStatus } from '#testing/applicant.ts'
import { writeToApplicant } from '#testing/application-mails.ts'
import { eventually, PASSWORD, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { NO_LEGAL_DETAILS } from '#features/company/legal-details.contract.ts'
import { DEFAULT_RESPONSE_TIMES } from '#features/company/response-times.contract.ts'
import type { CustomerRow } from '#features/customers/customers.contract.ts'
import { FIRST_DEFAULTS } from '#features/quotes/quote-defaults.contract.ts'
import type { AuditEntry, AuditEntryField } from './audit.contract.ts'

const log = async (query = ''): Promise<AuditEntry[]> =>
  (await call<AuditEntry[]>('admin', 'GET', `/audit${query}`)).body
const latest = async (): Promise<{
  title: string | undefined
  fields: AuditEntryField[] | undefined
}> => {
  const [auditEntry] = await log()
  return { title: auditEntry?.title, fields: auditEntry?.changes[0]?.fields }
}
const saved = async (path: string, settings: object): Promise<void> =>
  expect((await call('admin', 'PUT', path, settings)).status).toBe(200)

test('the first save of the company is a change of the defaults', async () => {
  const { facts } = (await call<{ facts: { phone: string } }>('admin', 'GET', '/company-settings'))
    .body
  await saved('/company-settings', {
    ...facts,
    phone: '(972) 555-0177',
    blurb: 'We build.',
    staffedHours: { days: [1, 2, 3], from: '09:00', until: '17:00' },
  })
  const { title, fields } = await latest()
  expect(title).toBe('Company changed')
  expect(fields?.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    {
      name: 'One-sentence description',
      before: expect.stringContaining('Websites'),
      after: 'We build.',
    },
    { name: 'Phone', before: '(469) 555-0142', after: '(972) 555-0177' },
    {
      name: 'Staffed hours',
      before: 'Mon–Fri, 9:00 AM–5:00 PM',
      after: 'Mon–Wed, 9:00 AM–5:00 PM',
    },
  ])
})

test.each([
  [
    '/response-times',
    { ...DEFAULT_RESPONSE_TIMES, message: 30 },
    'Response times changed',
    { name: 'Message hours', before: '24', after: '30' },
  ],
  [
    '/call-settings',
    { minutes: 30, leadHours: 24, daysAhead: 14, blockedDays: [], revision: 0 },
    'Discovery calls changed',
    { name: 'Call length in minutes', before: '45', after: '30' },
  ],
  [
    '/quote-defaults',
    { ...FIRST_DEFAULTS, depositPercent: 40 },
    'Quote defaults changed',
    { name: 'Deposit percent', before: '50', after: '40' },
  ],
  [
    '/data/retention',
    { mailDays: 60, applicationMonths: 0 },
    'Data retention changed',
    { name: 'Days emails are kept', before: '90', after: '60' },
  ],
  [
    '/bank-details',
    { text: 'Cedarline, 000123' },
    'Bank details changed',
    { name: 'Text', before: null, after: 'Cedarline, 000123' },
  ],
  [
    '/legal-details',
    { ...NO_LEGAL_DETAILS, taxNumber: '00-7654321' },
    'Legal details changed',
    { name: 'Tax number', before: null, after: '00-7654321' },
  ],
])(
  'the first save of %s shows only what differs from the defaults',
  async (path, settings, title, field) => {
    await saved(path, settings)
    expect(await latest()).toEqual({ title, fields: [field] })
    expect(await log('?action=created')).toEqual([])
    expect((await log('?action=changed')).map((auditEntry) => auditEntry.title)).toEqual([title])
  },
)

test('each save of the quote defaults is a change', async () => {
  await saved('/quote-defaults', { ...FIRST_DEFAULTS, depositPercent: 40 })
  await saved('/quote-defaults', { ...FIRST_DEFAULTS, depositPercent: 40, validDays: 14 })
  expect((await latest()).fields).toEqual([
    { name: 'Days a quote is valid', before: '30', after: '14' },
  ])
})

test('a sign-in has no fields', async () => {
  await request('visitor', 'POST', '/api/auth/login', { username: 'dana', password: PASSWORD })
  expect(await log()).toMatchObject([
    { title: 'Signed in', changes: [{ fields: [] }], changeCount: 1 },
  ])
})

test('a note on a customer names the customer until their erasure', async () => {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada Lovelace',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const customer = await eventually(
    async () => (await call<CustomerRow[]>('admin', 'GET', '/customers')).body[0],
  )
  await call('admin', 'POST', `/customers/${customer.id}/notes`, { text: 'Prefers the phone.' })
  expect((await log())[0]).toMatchObject({
    title: 'Note on Ada Lovelace created',
    path: `/admin/customers/${customer.id}`,
    changes: [{ fields: [{ name: 'Text', before: null, after: 'Prefers the phone.' }] }],
  })
  expect(
    (await call('admin', 'POST', '/erasures', { email: 'ada@routewell.example' })).status,
  ).toBeLessThan(300)
  expect(JSON.stringify(await log())).not.toMatch(/lovelace/i)
})

test('notes on a request and on an application name the sender', async () => {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada Lovelace',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const inquiry = (await call<{ id: string; reference: string }[]>('admin', 'GET', '/inquiries'))
    .body[0]
  await call('admin', 'POST', `/inquiries/${inquiry?.id}/notes`, { text: 'Call back.' })
  expect((await latest()).title).toBe(
    `Note on request ${inquiry?.reference} of Ada Lovelace created`,
  )
  const { id } = await applied(await openJob())
  const { reference } = (await call<{ reference: string }>('admin', 'GET', `/applications/${id}`))
    .body
  await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Strong in React.' })
  expect((await latest()).title).toBe(`Note on application ${reference} of Priya Nair created`)
})

test('a changed mail template has its title, in the list and in the export', async () => {
  const template = (
    await call<{ templateOverride: object; revision: number }>(
      'admin',
      'GET',
      '/mail-templates/discovery-received',
    )
  ).body
  await saved('/mail-templates/discovery-received', {
    ...template.templateOverride,
    subject: 'Thank you',
    revision: template.revision,
  })
  expect(await latest()).toEqual({
    title: 'Email template “Discovery session: received” changed',
    fields: [{ name: 'Template override: Subject', before: null, after: 'Thank you' }],
  })
  expect(await (await request('admin', 'GET', '/api/audit/table')).text()).toContain(
    'Email template “Discovery session: received” changed',
  )
})

test('an entry that names an applicant has a title without the name, for a blind review', async () => {
  const { id, reference } = await applied(await openJob())
  await setStatus(id, 'shortlisted')
  await writeToApplicant(id, 'Dear Priya, which tools do you use?')
  const [message, status, job] = await log()
  expect(status?.title).toContain('Priya Nair')
  expect(status?.blindTitle).toBe(`Application ${reference} changed`)
  expect(message?.blindTitle).toContain(reference)
  for (const { blindTitle } of [message, status].flatMap((entry) => entry ?? []))
    expect(blindTitle).not.toMatch(/Priya|Dana/)
  expect(job).toMatchObject({ title: 'Job Senior React Developer created', blindTitle: null })
})
