import { call } from '#testing/accepted-quote.ts'
import { putLegalDetails, JUNIPER } from '#testing/legal-details.ts'
import {
  addRate,
  chargeVat,
  GERMANY,
  putDetails,
  TAXED,
  readTermsOf,
} from '#testing/taxed-customer.ts'
import { allDone, clock, ctxOf, eventually } from '#testing/test-app.ts'
import { vatAnswers, vatQuestions } from '#testing/vat-answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { checkOldVatNumbers } from './check-vat-number.service.ts'
import type { VatNumberState } from './vat-numbers.contract.ts'

const FRENCH = { country: 'FR', taxNumber: 'FR 40 303 265 045' }
const ACME = { isValid: true, name: 'ACME SARL' }
const state = async () => (await call<VatNumberState>('staff', 'GET', `/vat-numbers/${TAXED}`)).body
const checkAgain = () => call<VatNumberState>('admin', 'PUT', `/vat-numbers/${TAXED}/check`)
const answered = () =>
  eventually(async () => {
    const { check } = await state()
    return check?.isWaiting === false ? check : undefined
  })

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await addRate(GERMANY)
})

test.each([
  ['FR', 'FR41303265045', 'Check this number: FR41303265045 is not a valid VAT number of France.'],
  ['GR', 'EL 123', 'Check this number: EL 123 is not a valid VAT number of Greece.'],
  ['GB', 'GB123', 'Check this number: GB123 is not a valid VAT number of the United Kingdom.'],
])('refuses a wrong VAT number of %s', async (country, taxNumber, message) => {
  expect(await putDetails({ country, taxNumber })).toMatchObject({
    status: 400,
    body: { fields: { taxNumber: message } },
  })
})

test('keeps national tax numbers, and asks nobody about a number unless it is turned on', async () => {
  await chargeVat()
  for (const details of [FRENCH, { country: 'FR', taxNumber: '123' }, { taxNumber: 'FR41' }])
    expect((await putDetails(details)).status).toBe(200)
  await putDetails(FRENCH)
  expect(await state()).toMatchObject({ isValid: true, isChecked: false, check: null })
  expect((await checkAgain()).status).toBe(409)
  await allDone()
  expect(vatQuestions).toEqual([])
})

test('a number that VIES rejects ends the reverse charge, until another check confirms it', async () => {
  await chargeVat({ checksVatNumbers: true })
  await putLegalDetails({ ...JUNIPER, taxNumber: 'DE136695976' })
  vatAnswers.set('FR40303265045', { isValid: false, name: '' })
  await putDetails(FRENCH)
  expect(await answered()).toMatchObject({ result: 'invalid' })
  expect(await readTermsOf()).toMatchObject({ kind: 'taxed' })
  expect(vatQuestions).toEqual(['DE136695976 about FR40303265045'])
  vatAnswers.set('FR40303265045', ACME)
  expect((await checkAgain()).body).toMatchObject({ check: { result: 'invalid', isWaiting: true } })
  expect(await answered()).toEqual({
    result: 'valid',
    isWaiting: false,
    name: 'ACME SARL',
    identifier: 'WAPI-40303265045',
    answeredAt: '2026-03-04T16:00:00.000Z',
  })
  expect(await readTermsOf()).toMatchObject({ kind: 'reverse-charge' })
})

test('without an answer the format counts; each night, old and missing answers are fetched', async () => {
  await putDetails(FRENCH)
  await chargeVat({ checksVatNumbers: true })
  await checkOldVatNumbers.run(ctxOf('visitor'), {})
  await eventually(() => vatQuestions.length === 1)
  expect(await state()).toMatchObject({ check: { result: 'unanswered', isWaiting: true } })
  expect(await readTermsOf()).toMatchObject({ kind: 'reverse-charge' })
  await checkOldVatNumbers.run(ctxOf('visitor'), {})
  vatAnswers.set('FR40303265045', ACME)
  clock.at = new Date('2026-03-05T16:00:00Z')
  await checkOldVatNumbers.run(ctxOf('visitor'), {})
  expect(await answered()).toMatchObject({ result: 'valid' })
  const before = vatQuestions.length
  clock.at = new Date('2027-03-05T15:00:00Z')
  await checkOldVatNumbers.run(ctxOf('visitor'), {})
  await allDone()
  expect(vatQuestions).toHaveLength(before)
  clock.at = new Date('2027-03-05T16:00:00Z')
  await checkOldVatNumbers.run(ctxOf('visitor'), {})
  await eventually(() => vatQuestions.length === before + 1)
})

test('another number is checked anew, and a removed one is forgotten', async () => {
  await chargeVat({ checksVatNumbers: true })
  vatAnswers.set('FR40303265045', { isValid: false, name: '' })
  await putDetails(FRENCH)
  await answered()
  await putDetails({ ...FRENCH, city: 'Lyon' })
  expect(await state()).toMatchObject({ check: { result: 'invalid' } })
  vatAnswers.set('ATU13585627', { isValid: true, name: '' })
  await putDetails({ country: 'AT', taxNumber: 'ATU13585627' })
  expect(await answered()).toMatchObject({ result: 'valid' })
  await putDetails({ country: 'AT' })
  expect(await state()).toEqual({
    number: '',
    country: '',
    isValid: false,
    isChecked: false,
    check: null,
  })
})
