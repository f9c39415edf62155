import { call } from '#testing/accepted-quote.ts'
import { expect, test } from 'vitest'
import {
  convertedWhole,
  type CurrencySettings,
  NO_OTHER_CURRENCIES,
  usedCurrencies,
} from './currency-settings.contract.ts'
import type { PayerSettings } from '../billing/payment-terms/payment-terms.contract.ts'

const NONE = NO_OTHER_CURRENCIES.rates
type Answer = CurrencySettings & { message: string; fields: Record<string, string> }
const read = async () => (await call<Answer>('staff', 'GET', '/currency-settings')).body
const save = (rates: object, revision?: number) =>
  call<Answer>('admin', 'PUT', '/currency-settings', { rates: { ...NONE, ...rates }, revision })

test('uses no other currency until an admin enters what a dollar is worth', async () => {
  expect(await read()).toEqual(NO_OTHER_CURRENCIES)
  expect(await save({ EUR: 0.9215 }, 0)).toMatchObject({ status: 200, body: { revision: 1 } })
  const { rates } = await read()
  expect(rates).toEqual({ ...NONE, EUR: 0.9215 })
  expect(usedCurrencies(rates)).toEqual(['USD', 'EUR'])
  expect((await save({ EUR: 0.93 }, 0)).status).toBe(409)
  expect((await read()).rates.EUR).toBe(0.9215)
})

test.each([0, -1, 1_000, 0.123_456])('rejects a rate of %s at its field', async (EUR) => {
  const { status, body } = await save({ EUR })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ 'rates.EUR': 'Enter what one US dollar is worth, such as 0.92.' })
})

test('only an admin changes them, and customers do not read them', async () => {
  expect((await call('staff', 'PUT', '/currency-settings', { rates: NONE })).status).toBe(403)
  expect((await call('business', 'GET', '/currency-settings')).status).toBe(403)
})

test('a customer has one of the currencies that the agency uses', async () => {
  type Payer = PayerSettings & { fields: Record<string, string> }
  const change = (currency: string) =>
    call<Payer>('admin', 'PUT', '/payer-settings/ada@routewell.example', {
      termDays: null,
      remindersOn: true,
      currency,
    })
  expect((await change('EUR')).body.fields).toEqual({
    currency:
      'The agency does not use EUR. Choose another currency, or add it in Settings, Payments.',
  })
  expect((await change('JPY')).body.fields).toEqual({ currency: 'Choose a currency.' })
  await save({ EUR: 0.92 })
  expect((await change('EUR')).body.currency).toBe('EUR')
  // A customer keeps the currency when the agency stops using it.
  await save({})
  expect((await change('EUR')).status).toBe(200)
})

test('prices are converted to whole units', () => {
  const rates = { EUR: 0.92, GBP: 0.8, CAD: null }
  expect(convertedWhole(950, { from: 'USD', to: 'EUR', rates })).toBe(874)
  expect(convertedWhole(874, { from: 'EUR', to: 'USD', rates })).toBe(950)
  expect(convertedWhole(100, { from: 'EUR', to: 'GBP', rates })).toBe(87)
  expect(convertedWhole(100, { from: 'USD', to: 'CAD', rates })).toBe(100)
  expect(convertedWhole(100, { from: 'CAD', to: 'EUR', rates })).toBe(100)
})
