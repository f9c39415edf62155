// Turns tax on, with a rate of Texas, through the API.
import { expect } from 'vitest'
import type { TaxRate } from '#features/billing/tax/tax-rates.contract.ts'
import { call } from './accepted-quote.ts'
import { people } from './test-app.ts'

const IN_TEXAS = {
  isOn: true,
  isIncluded: false,
  country: 'US',
  region: 'TX',
  checksVatNumbers: false,
}
const TEXAS_RATE = {
  name: 'Sales tax, Texas',
  percent: 8250,
  taxClass: 'standard',
  country: 'US',
  region: 'TX',
  startsOn: '2026-01-01',
  endsOn: null,
}
const NO_DETAILS = {
  name: '',
  street: '1 Main Street',
  city: 'Somewhere',
  region: '',
  postalCode: '',
  country: 'US',
  taxNumber: '',
  poNumber: '',
  secondEmail: '',
}

export async function turnTaxOn(settings: object = {}): Promise<void> {
  const change = { ...IN_TEXAS, ...settings }
  expect((await call('admin', 'PUT', '/tax-settings', change)).status).toBe(200)
}

export const addTaxRateOf = async (rate: object = {}): Promise<TaxRate> =>
  (await call<TaxRate>('admin', 'POST', '/tax-rates', { ...TEXAS_RATE, ...rate })).body

export async function changeTaxRateTo({ id, ...rate }: TaxRate, percent: number): Promise<void> {
  const change = { ...rate, percent }
  expect((await call('admin', 'PUT', `/tax-rates/${id}`, change)).status).toBe(200)
}

export async function setBillingDetails(
  details: object,
  email = people.business.email,
): Promise<void> {
  const change = { ...NO_DETAILS, ...details }
  expect((await call('admin', 'PUT', `/billing-details/${email}`, change)).status).toBe(200)
}
