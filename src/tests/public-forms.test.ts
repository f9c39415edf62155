import { as } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { APPLY_FORM } from '#features/careers/web/public/apply-fields.ts'
import { CONTACT_FORM } from '#features/contact/web/public/contact-fields.ts'
import { DISCOVERY_FORM } from '#features/discovery/web/public/discovery-fields.ts'
import { PITCH_FORM } from '#features/pitches/web/public/pitch-fields.ts'
import { DATA_REQUEST_FORM } from '#features/privacy/web/public/data-request-form.tsx'
import { interestRules } from '#features/products/web/public/interest-fields.ts'
import { QUOTE_FORM } from '#features/quote-requests/web/public/quote-fields.ts'
import { errorsIn, type FormRules, invalidState, sentByScript } from '#site/forms/form-state.ts'
import { sendForm, submitForm } from '#site/forms/submit-form.ts'

const { visitor } = as
const INTEREST = interestRules('voygee')
const KEY = 'k'.repeat(36)

type Fields = Record<string, string>
const formOf = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** What the page shows with a script, which parses the form, and without, from the API. */
async function shown<Body>(
  rules: FormRules<Body>,
  call: (body: Body) => Promise<Response>,
  fields: Fields,
) {
  const form = formOf(fields)
  const errors = errorsIn(form, rules)
  const reply = await sendForm(form, rules, call)
  return [
    errors && { notSent: invalidState(form, rules, errors), status: 400 },
    'notSent' in reply ? reply : undefined,
  ]
}

const FORMS: readonly (readonly [
  name: string,
  labels: Fields,
  (fields: Fields) => ReturnType<typeof shown>,
])[] = [
  [
    'quote',
    QUOTE_FORM.labels,
    (f) => shown(QUOTE_FORM, (json) => visitor['quote-requests'].$post({ json }), f),
  ],
  [
    'contact',
    CONTACT_FORM.labels,
    (f) => shown(CONTACT_FORM, (json) => visitor['contact-messages'].$post({ json }), f),
  ],
  [
    'pitch',
    PITCH_FORM.labels,
    (f) => shown(PITCH_FORM, (json) => visitor.pitches.$post({ json }), f),
  ],
  [
    'interest',
    INTEREST.labels,
    (f) => shown(INTEREST, (json) => visitor['product-interests'].$post({ json }), f),
  ],
  [
    'apply',
    { ...APPLY_FORM.labels, jobId: '' },
    (f) => shown(APPLY_FORM, (json) => visitor.applications.$post({ json }), f),
  ],
  [
    'discovery',
    DISCOVERY_FORM.labels,
    (f) => shown(DISCOVERY_FORM, (json) => visitor['discovery-leads'].$post({ json }), f),
  ],
  [
    'data request',
    DATA_REQUEST_FORM.labels,
    (f) => shown(DATA_REQUEST_FORM, (json) => visitor['data-requests'].$post({ json }), f),
  ],
]

test.each(FORMS)('%s: the same errors with and without a script', async (name, labels, show) => {
  const filledWith = (value: string) =>
    Object.fromEntries(Object.keys(labels).map((field) => [field, value]))
  for (const value of ['x'.repeat(12_000), 'two\nlines', 'no address']) {
    const [withScript, withoutScript] = await show(filledWith(value))
    expect(withoutScript, value.slice(0, 20)).toBeDefined()
    expect(withoutScript, value.slice(0, 20)).toEqual(withScript)
  }
  const [withScript, withoutScript] = await show({})
  // A discovery lead may be empty.
  expect(withoutScript === undefined).toBe(name === 'discovery')
  expect(withoutScript).toEqual(withScript)
})

test('a script parses a form once, and the page leaves that to the API', async () => {
  let parses = 0
  const isCounted = (): boolean => {
    parses += 1
    return true
  }
  const rules: FormRules<{ name: string }> = {
    labels: { name: 'Name' },
    missing: {},
    schema: z.object({ name: z.string().check(z.refine(isCounted)) }),
    read: (form) => ({ body: { name: form.get('name') } }),
  }
  const request = () =>
    new Request('http://cedarline.test/', {
      method: 'POST',
      body: formOf({ name: 'Ana', key: KEY }),
    })
  const receipt = { reference: 'R-1', receivedAt: '', dueAt: '', trackingPath: '' }
  const sent = await submitForm(request(), rules, async (body, options) =>
    Response.json({ ...receipt, ...body, ...options.headers }),
  )
  expect(sent.data).toEqual({ sent: { ...receipt, name: 'Ana', 'idempotency-key': KEY } })
  expect(parses).toBe(0)
  expect(sentByScript(rules).check?.(await request().formData())).toBeUndefined()
  expect(parses).toBe(1)
})
