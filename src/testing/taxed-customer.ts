// A customer and an agency that charges tax, and the calls that create rates, for tests.
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import type { TaxRate } from '#features/billing/tax/tax-rates.contract.ts'
import { call } from './accepted-quote.ts'
import { admins, type RequestBuilder } from './request-builders.ts'
import { people } from './test-app.ts'

export type Answer = { message: string; fields: Record<string, string> }
export const TAXED = people.business.email

const US = { isOn: true, isIncluded: false, country: 'US', region: 'TX', checksVatNumbers: false }
export const TEXAS = {
  name: 'Texas sales tax',
  percent: 8250,
  taxClass: 'standard',
  country: 'US',
  region: 'TX',
  startsOn: '2026-01-01',
  endsOn: null,
}
export const GERMANY = { ...TEXAS, name: 'VAT', percent: 19_000, country: 'DE', region: '' }

/** Without changes, in Texas. */
export const chargeTax = (settings: Partial<typeof US> = {}) =>
  call<Answer>('admin', 'PUT', '/tax-settings', { ...US, ...settings })
export const chargeVat = (settings: Partial<typeof US> = {}) =>
  chargeTax({ country: 'DE', region: '', ...settings })
export const addRate = (rate: object) => call<TaxRate & Answer>('admin', 'POST', '/tax-rates', rate)
export const putDetails = (details: object, email = TAXED) =>
  call<Answer>('admin', 'PUT', `/billing-details/${email}`, {
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
export const readTermsOf = async (email = TAXED): Promise<TaxTerms | null> =>
  (await call<{ terms: TaxTerms | null }>('admin', 'GET', `/tax-terms/${email}`)).body.terms

export const TAX_CALLS: Record<string, RequestBuilder> = {
  '/tax-rates': admins('/tax-rates', TEXAS, { percent: 8000 }),
  '/tax-rates/:id/replacement': async () => {
    const path = `/tax-rates/${(await addRate(TEXAS)).body.id}/replacement`
    const change = { percent: 8500, startsOn: '2026-04-01', revision: 1 }
    return admins(path, change, { percent: 9000 })()
  },
}
