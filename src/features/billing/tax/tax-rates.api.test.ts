import { call } from '#testing/accepted-quote.ts'
import {
  addRate,
  type Answer,
  chargeTax,
  chargeVat,
  GERMANY,
  putDetails,
  TAXED,
  readTermsOf,
  TEXAS,
} from '#testing/taxed-customer.ts'
import { clock } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { TaxRate } from './tax-rates.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('charges nothing until an admin turns tax on', async () => {
  await addRate(TEXAS)
  expect(await readTermsOf()).toBeNull()
  expect((await call<{ priceTax: string }>('visitor', 'GET', '/company')).body.priceTax).toBe(
    'none',
  )
  expect(await chargeTax({ country: '' })).toMatchObject({
    status: 400,
    body: { fields: { country: 'Choose the country in which you are taxed.' } },
  })
  await chargeTax()
  expect(await readTermsOf()).toMatchObject({
    kind: 'taxed',
    isIncluded: false,
    rates: [{ name: 'Texas sales tax', percent: 8250 }],
  })
  const company = () => call<{ priceTax: string }>('visitor', 'GET', '/company')
  expect((await company()).body.priceTax).toBe('added')
  await chargeTax({ isIncluded: true })
  expect((await company()).body.priceTax).toBe('included')
})

test('taxes a customer by state, and on the days of a rate', async () => {
  await chargeTax()
  await addRate({ ...TEXAS, endsOn: '2026-03-31' })
  await addRate({ ...TEXAS, percent: 8500, startsOn: '2026-04-01' })
  await putDetails({ region: 'Texas' })
  expect((await readTermsOf())?.rates).toMatchObject([{ percent: 8250 }])
  clock.at = new Date('2026-04-01T05:00:00Z')
  expect((await readTermsOf())?.rates).toMatchObject([{ percent: 8500 }])
  await putDetails({ region: 'Oregon' })
  expect(await readTermsOf()).toMatchObject({
    kind: 'outside',
    note: 'No tax applies in Oregon, United States.',
    rates: [],
  })
})

test('reverses the charge for a business of another EU country with a valid VAT number', async () => {
  await chargeVat()
  await addRate(GERMANY)
  await putDetails({ country: 'FR', taxNumber: 'FR 40 303 265 045' })
  expect(await readTermsOf()).toMatchObject({
    kind: 'reverse-charge',
    isVat: true,
    note: 'Reverse charge: the customer accounts for the VAT.',
  })
  await putDetails({ country: 'FR', taxNumber: '41 303 265 045' })
  expect(await readTermsOf()).toMatchObject({ kind: 'taxed', rates: [{ percent: 19_000 }] })
  await putDetails({ country: 'DE', taxNumber: 'DE136695976' })
  expect(await readTermsOf()).toMatchObject({ kind: 'taxed' })
  await putDetails({ country: 'US', region: 'TX' })
  expect(await readTermsOf()).toMatchObject({ kind: 'outside' })
})

test('exempts a customer with a certificate while it is valid', async () => {
  await chargeTax()
  await addRate(TEXAS)
  const exemption = {
    certificate: '01-339',
    reason: 'Resale',
    startsOn: '2026-01-01',
    endsOn: '2026-03-31',
  }
  const save = (change: object) =>
    call<Answer>('admin', 'PUT', `/tax-exemptions/${TAXED}`, { ...exemption, ...change })
  expect(await save({ endsOn: '2025-12-31' })).toMatchObject({
    status: 400,
    body: { fields: { endsOn: 'Choose the first day or a later one.' } },
  })
  expect(await save({})).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await readTermsOf()).toMatchObject({
    kind: 'exempt',
    note: 'Exempt from tax, certificate 01-339: Resale',
  })
  clock.at = new Date('2026-04-02T05:00:00Z')
  expect(await readTermsOf()).toMatchObject({ kind: 'taxed' })
  clock.at = new Date('2026-03-04T16:00:00Z')
  expect((await call('admin', 'DELETE', `/tax-exemptions/${TAXED}`)).status).toBe(204)
  expect(await readTermsOf()).toMatchObject({ kind: 'taxed' })
})

test('changes and deletes a rate, but not over a colleague’s change', async () => {
  const { id, revision, ...rate } = (await addRate(TEXAS)).body
  const change = (of: object) =>
    call<Answer>('admin', 'PUT', `/tax-rates/${id}`, { ...rate, ...of })
  expect(await change({ percent: 8000, revision })).toMatchObject({ status: 200 })
  expect(await change({ percent: 7000, revision })).toMatchObject({ status: 409 })
  expect(await change({ percent: 100_001, revision: 2 })).toMatchObject({
    status: 400,
    body: { fields: { percent: 'Enter a percentage from 0 to 100 with up to three decimals.' } },
  })
  expect((await call('admin', 'DELETE', `/tax-rates/${id}`)).status).toBe(204)
  expect((await call<TaxRate[]>('admin', 'GET', '/tax-rates')).body).toEqual([])
})

test('changes the percentage from a day on, in one step', async () => {
  await chargeTax()
  const former = (await addRate({ ...TEXAS, endsOn: '2026-12-31' })).body
  const replace = (change: object) =>
    call<TaxRate & Answer>('admin', 'POST', `/tax-rates/${former.id}/replacement`, {
      percent: 8500,
      startsOn: '2026-04-01',
      revision: 1,
      ...change,
    })
  expect((await replace({ startsOn: '2026-01-01' })).body.fields).toEqual({
    startsOn: 'The rate starts on Jan 1, 2026. Choose a later day.',
  })
  expect((await replace({ startsOn: '2027-01-01' })).body.fields).toEqual({
    startsOn: 'The rate ends on Dec 31, 2026. Choose that day or an earlier one.',
  })
  const { id: _id, revision: _revision, ...fields } = former
  expect(await replace({})).toMatchObject({
    status: 201,
    body: { ...fields, percent: 8500, startsOn: '2026-04-01', revision: 1 },
  })
  expect((await call<TaxRate[]>('staff', 'GET', '/tax-rates')).body).toMatchObject([
    { percent: 8250, startsOn: '2026-01-01', endsOn: '2026-03-31' },
    { percent: 8500, startsOn: '2026-04-01', endsOn: '2026-12-31' },
  ])
  expect((await replace({ startsOn: '2026-02-01' })).status).toBe(409)
  expect((await readTermsOf())?.rates).toMatchObject([{ percent: 8250 }])
})
