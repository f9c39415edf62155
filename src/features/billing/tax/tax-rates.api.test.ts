import { call } from '#testing/accepted-quote.ts'
import { clock } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { TaxTerms } from './document-tax.contract.ts'
import type { TaxRate } from './tax-rates.contract.ts'

const EMAIL = 'owner@acme.example'
const US = { isOn: true, isIncluded: false, country: 'US', region: 'TX', checksVatNumbers: false }
const DE = { ...US, country: 'DE', region: '' }
const RATE = {
  name: 'Texas sales tax',
  percent: 8250,
  taxClass: 'standard',
  country: 'US',
  region: 'TX',
  startsOn: '2026-01-01',
  endsOn: null,
}
const VAT = { ...RATE, name: 'VAT', percent: 19_000, country: 'DE', region: '' }

type Answer = { message: string; fields: Record<string, string> }
const turnOn = (settings: typeof US) => call<Answer>('admin', 'PUT', '/tax-settings', settings)
const addRate = (rate: object) => call<TaxRate & Answer>('admin', 'POST', '/tax-rates', rate)
const billingDetails = (details: object) =>
  call('admin', 'PUT', `/billing-details/${EMAIL}`, {
    name: '',
    street: '1 Main Street',
    city: 'Somewhere',
    region: '',
    postalCode: '',
    country: 'US',
    taxNumber: '',
    poNumber: '',
    secondEmail: '',
    ...details,
  })
const terms = async () =>
  (await call<{ terms: TaxTerms | null }>('admin', 'GET', `/tax-terms/${EMAIL}`)).body.terms

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('charges nothing until an admin turns tax on', async () => {
  await addRate(RATE)
  expect(await terms()).toBeNull()
  expect((await call<{ priceTax: string }>('visitor', 'GET', '/company')).body.priceTax).toBe(
    'none',
  )
  expect(await turnOn({ ...US, country: '' })).toMatchObject({
    status: 400,
    body: { fields: { country: 'Choose the country in which you are taxed.' } },
  })
  await turnOn(US)
  expect(await terms()).toMatchObject({
    kind: 'taxed',
    isIncluded: false,
    rates: [{ name: 'Texas sales tax', percent: 8250 }],
  })
  const company = () => call<{ priceTax: string }>('visitor', 'GET', '/company')
  expect((await company()).body.priceTax).toBe('added')
  await turnOn({ ...US, isIncluded: true })
  expect((await company()).body.priceTax).toBe('included')
})

test('taxes a customer by state, and on the days of a rate', async () => {
  await turnOn(US)
  await addRate({ ...RATE, endsOn: '2026-03-31' })
  await addRate({ ...RATE, percent: 8500, startsOn: '2026-04-01' })
  await billingDetails({ region: 'Texas' })
  expect((await terms())?.rates).toMatchObject([{ percent: 8250 }])
  clock.at = new Date('2026-04-01T05:00:00Z')
  expect((await terms())?.rates).toMatchObject([{ percent: 8500 }])
  await billingDetails({ region: 'Oregon' })
  expect(await terms()).toMatchObject({
    kind: 'outside',
    note: 'No tax applies in Oregon, United States.',
    rates: [],
  })
})

test('reverses the charge for a business of another EU country with a valid VAT number', async () => {
  await turnOn(DE)
  await addRate(VAT)
  await billingDetails({ country: 'FR', taxNumber: 'FR 40 303 265 045' })
  expect(await terms()).toMatchObject({
    kind: 'reverse-charge',
    isVat: true,
    note: 'Reverse charge: the customer accounts for the VAT.',
  })
  await billingDetails({ country: 'FR', taxNumber: 'FR 41 303 265 045' })
  expect(await terms()).toMatchObject({ kind: 'taxed', rates: [{ percent: 19_000 }] })
  await billingDetails({ country: 'DE', taxNumber: 'DE136695976' })
  expect(await terms()).toMatchObject({ kind: 'taxed' })
  await billingDetails({ country: 'US', region: 'TX' })
  expect(await terms()).toMatchObject({ kind: 'outside' })
})

test('exempts a customer with a certificate while it is valid', async () => {
  await turnOn(US)
  await addRate(RATE)
  const exemption = {
    certificate: '01-339',
    reason: 'Resale',
    startsOn: '2026-01-01',
    endsOn: '2026-03-31',
  }
  const save = (change: object) =>
    call<Answer>('admin', 'PUT', `/tax-exemptions/${EMAIL}`, { ...exemption, ...change })
  expect(await save({ endsOn: '2025-12-31' })).toMatchObject({
    status: 400,
    body: { fields: { endsOn: 'Choose the first day or a later one.' } },
  })
  expect(await save({})).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await terms()).toMatchObject({
    kind: 'exempt',
    note: 'Exempt from tax, certificate 01-339: Resale',
  })
  clock.at = new Date('2026-04-02T05:00:00Z')
  expect(await terms()).toMatchObject({ kind: 'taxed' })
  clock.at = new Date('2026-03-04T16:00:00Z')
  expect((await call('admin', 'DELETE', `/tax-exemptions/${EMAIL}`)).status).toBe(204)
  expect(await terms()).toMatchObject({ kind: 'taxed' })
})

test('changes and deletes a rate, but not over a colleague’s change', async () => {
  const { id, revision, ...rate } = (await addRate(RATE)).body
  const change = (of: object) =>
    call<Answer>('admin', 'PUT', `/tax-rates/${id}`, { ...rate, ...of })
  expect(await change({ percent: 8000, revision })).toMatchObject({ status: 200 })
  expect(await change({ percent: 7000, revision })).toMatchObject({ status: 409 })
  expect(await change({ percent: 100_001, revision: 2 })).toMatchObject({
    status: 400,
    body: { fields: { percent: 'Enter a percentage from 0 to 100 with up to three decimals.' } },
  })
  expect((await call('business', 'GET', '/tax-rates')).status).toBe(403)
  expect((await call('admin', 'DELETE', `/tax-rates/${id}`)).status).toBe(204)
  expect((await call<TaxRate[]>('admin', 'GET', '/tax-rates')).body).toEqual([])
})
