import { expect, test } from 'vitest'
import { ADDITIONAL_SERVICES, type Package } from '#features/catalogue/catalogue.contract.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { errorsIn, rejectedState, invalidState } from '#site/forms/form-state.ts'
import {
  EMPTY_QUOTE_REQUEST,
  QUOTE_FORM,
  readLink,
  readQuoteRequestValues,
  quoteRequestValues,
} from './quote-fields.ts'

const offered = (serviceType: Package['serviceType'], name: string): Package => ({
  id: `${serviceType}-${name}`,
  serviceType,
  name,
  price: 1,
  duration: '',
  extra: '',
  popular: false,
  features: [],
})
const book = {
  packages: [
    offered('small-business', 'Medium'),
    offered('startups', 'Medium'),
    offered('startups', 'Seed'),
  ],
  services: ADDITIONAL_SERVICES.map((name) => ({ name, low: null, high: null })),
  roles: [{ id: 'dev', role: 'Developer', rate: 8000, description: '' }],
}
const plans = [
  {
    id: 'digital-basic',
    family: 'maintenance' as const,
    name: 'Digital Basic',
    price: 9_900,
    period: 'One-time fee',
  },
]
const link = (query: string) =>
  readLink(new URL(`/quote?${query}`, 'http://cedarline.test'), book, plans)
const form = (...fields: [string, string][]): FormData => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const who: [string, string][] = [
  ['businessName', 'Square One Coffee'],
  ['email', 'hello@squareone.example'],
]

test('a team from a link is sent with the form', () => {
  const { team } = link('service=startups&role=dev&hours=20&weeks=6')
  expect(team).toBe('6:dev=20')
  expect(QUOTE_FORM.read(form(['serviceType', 'startups'], ['team', team], ...who))).toMatchObject({
    body: { team: { weeks: 6, roles: [{ id: 'dev', hours: 20 }] } },
  })
})

test('prefills track, package, services and source from a link', () => {
  expect(
    link(
      'service=small-business&package=Medium&services=SEO%20Optimization,Content%20Creation&services=API%20Development&from=small-business-medium',
    ),
  ).toEqual({
    ...EMPTY_QUOTE_REQUEST,
    serviceType: 'small-business',
    packages: ['small-business:Medium'],
    customServices: ['SEO Optimization', 'Content Creation', 'API Development'],
    source: 'small-business-medium',
  })
  expect(link('plan=digital-basic')).toEqual({ ...EMPTY_QUOTE_REQUEST, plan: 'digital-basic' })
  expect(link('code=NEWUSER20')).toEqual({ ...EMPTY_QUOTE_REQUEST, promotionCode: 'NEWUSER20' })
  expect(link('service=startup&package=Seed')).toMatchObject({
    serviceType: 'startups',
    packages: ['startups:Seed'],
  })
})

test.each([
  ['nothing', ''],
  ['a track that is not sold', 'service=enterprise&package=Medium'],
  ['a package without its track', 'package=Medium'],
  ['a service that is not sold', 'services=Time%20Travel'],
  ['a plan that is not sold', 'plan=digital-deluxe'],
])('prefills nothing for %s', (_what, query) => {
  expect(link(query)).toEqual(EMPTY_QUOTE_REQUEST)
})

test('ignores a linked package of the other track', () => {
  expect(link('service=small-business&package=Seed')).toMatchObject({
    serviceType: 'small-business',
    packages: [],
  })
})

test('does not send a package of the other track', () => {
  const read = QUOTE_FORM.read(
    form(
      ['serviceType', 'startups'],
      ['selectedPackage', 'small-business:Medium'],
      ['selectedPackage', 'startups:Seed'],
      ...who,
    ),
  )
  expect(read).toMatchObject({ body: { serviceType: 'startups', selectedPackage: 'Seed' } })
})

test('rejects two packages of one track', () => {
  const read = QUOTE_FORM.read(
    form(
      ['serviceType', 'startups'],
      ['selectedPackage', 'startups:Medium'],
      ['selectedPackage', 'startups:Seed'],
      ...who,
    ),
  )
  expect(read).toEqual({ errors: { selectedPackage: 'Choose one package, or none.' } })
})

test('sends a promotion code as typed, and omits an empty one', () => {
  const code = (value: string) =>
    QUOTE_FORM.read(form(['serviceType', 'startups'], ['promotionCode', value], ...who))
  expect(code(' newuser20 ')).toMatchObject({ body: { promotionCode: 'newuser20' } })
  expect(code(' ')).toMatchObject({ body: { promotionCode: undefined } })
})

test('omits the seconds without JavaScript', () => {
  const seconds = (value: string) =>
    QUOTE_FORM.read(form(['serviceType', 'startups'], ['secondsTaken', value], ...who))
  expect(seconds('41.5')).toMatchObject({ body: { secondsTaken: 41.5 } })
  for (const value of ['', 'soon', '-3', 'Infinity'])
    expect(seconds(value)).toMatchObject({ body: { secondsTaken: undefined } })
})

test('lists every missing required field in form order', () => {
  const found = errorsIn(form(), QUOTE_FORM) ?? {}
  expect(found).toEqual({
    serviceType: FILL_REQUIRED,
    businessName: FILL_REQUIRED,
    email: FILL_REQUIRED,
  })
  const { problem, errors } = invalidState(form(), QUOTE_FORM, found)
  expect(Object.keys(errors)).toEqual(['serviceType', 'businessName', 'email'])
  expect(problem).toEqual({ title: 'Missing Information', text: FILL_REQUIRED })
  expect(new Set(Object.values(errors)).size).toBe(3)
})

test('names the invalid field in the toast when nothing is missing', () => {
  const found = errorsIn(
    form(['serviceType', 'startups'], ['businessName', 'x'], ['email', 'not an address']),
    QUOTE_FORM,
  )
  expect(invalidState(form(), QUOTE_FORM, found ?? {})).toMatchObject({
    problem: { title: 'Missing Information', text: 'Please enter a valid email address' },
    errors: { email: 'Please enter a valid email address' },
  })
})

test('marks the fields of an error response and keeps the input', () => {
  const values = form(['serviceType', 'startups'], ['phone', '555'], ...who)
  expect(
    rejectedState(values, QUOTE_FORM, {
      code: 'invalid',
      message: 'No.',
      fields: { 'formData.email': 'Gone.', 'customServices.3': 'Unknown.' },
    }),
  ).toMatchObject({
    errors: { email: 'Gone.', customServices: 'Unknown.' },
    values: expect.arrayContaining([['phone', '555']]),
  })
  const later = rejectedState(values, QUOTE_FORM, {
    code: 'too-many',
    message: 'Please wait 3 minutes.',
  })
  expect(later).toMatchObject({ problem: { text: 'Please wait 3 minutes.' }, errors: {} })
  expect(quoteRequestValues(later.values)).toMatchObject({
    serviceType: 'startups',
    phone: '555',
    businessName: 'Square One Coffee',
  })
})

test('treats a file in a text field as empty', () => {
  const data = form()
  for (const name of Object.keys(QUOTE_FORM.labels)) data.append(name, new File(['x'], 'x.txt'))
  expect(readQuoteRequestValues(data)).toEqual(EMPTY_QUOTE_REQUEST)
})
