// Turns on tax through the API: Texas sales tax of 8.25 percent, for an agency in Texas.
import { expect } from 'vitest'
import type { NewTaxRate, TaxRate } from '#features/billing/tax/tax-rates.contract.ts'
import type { TaxSettings } from '#features/company/tax-settings.contract.ts'
import { call } from './accepted-quote.ts'

export const TEXAS = {
  isOn: true,
  isIncluded: false,
  country: 'US',
  region: 'TX',
  checksVatNumbers: false,
} satisfies Partial<TaxSettings>

export const TEXAS_RATE: NewTaxRate = {
  name: 'Texas sales tax',
  percent: 8250,
  taxClass: 'standard',
  country: 'US',
  region: 'TX',
  startsOn: '2026-01-01',
  endsOn: null,
}

export async function turnTaxOn(settings: Partial<TaxSettings> = {}): Promise<void> {
  const { status } = await call('admin', 'PUT', '/tax-settings', { ...TEXAS, ...settings })
  expect(status).toBe(200)
}

export async function createTaxRate(rate: Partial<NewTaxRate> = {}): Promise<TaxRate> {
  const { status, body } = await call<TaxRate>('admin', 'POST', '/tax-rates', {
    ...TEXAS_RATE,
    ...rate,
  })
  expect(status).toBe(201)
  return body
}
