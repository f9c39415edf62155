import {
  BARE_CSV,
  CAMT_02,
  CAMT_08,
  GERMAN_CSV,
  OFX_1,
  OFX_2,
  UK_CSV,
  US_CSV,
} from '#testing/bank-statements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatement, readStatementFile } from './statement-file.service.ts'
import { dateOrderOf, statementDay } from './statement-days.rules.ts'
import { centsIn, decimalOf } from './statement-values.rules.ts'

const fileOf = (content: string | Buffer) =>
  readStatementFile(Buffer.from(content).toString('base64'))
const latin = (content: string): Buffer => Buffer.from(content.replaceAll('€', '\u0080'), 'latin1')
const utf16 = (content: string): Buffer => Buffer.from(`\uFEFF${content}`, 'utf16le')

test('reads a CSV file of a US bank', () => {
  expect(fileOf(US_CSV).read?.lines).toMatchObject([
    {
      line: 2,
      day: '2026-03-14',
      amount: 125_000,
      text: 'ORIG CO NAME:SQUARE ONE COFFEE LLC ENTRY DESCR:INV-2026-0001 SEC:CCD',
    },
    { line: 3, day: '2026-03-13', amount: -8_420 },
    { line: 4, day: '2026-03-02', amount: 9_900, text: 'Zelle payment from "JUNIPER ROW" 21987' },
  ])
})

test('reads a CSV file without headings by what is in its columns', () => {
  expect(fileOf(BARE_CSV).csv?.content.heads).toEqual([1, 2, 3, 4, 5].map((n) => `Column ${n}`))
  expect(fileOf(BARE_CSV).read?.lines).toMatchObject([
    { line: 1, day: '2026-01-15', amount: -5_000, text: 'CHECK CRD PURCHASE HARDWARE' },
    { line: 2, day: '2026-01-09', amount: 300_000, text: 'WT FED STONEBRIDGE DENTAL PLLC' },
  ])
})

test('asks for the order of dates that no day reveals', () => {
  const file = fileOf(UK_CSV)
  expect([file.read, file.csv?.reading.dateOrder]).toEqual([undefined, null])
  const reading = { ...file.csv?.reading, dateOrder: 'day-first' } as const
  const read = readStatement(UK_CSV, reading as NonNullable<typeof file.csv>['reading']).read
  expect(read?.lines).toMatchObject([
    { day: '2026-03-04', amount: 100_000, account: '20-00-0043217765' },
    { day: '2026-03-05', amount: -1_250 },
  ])
})

test.each([
  ['Windows-1252', latin(GERMAN_CSV)],
  ['UTF-8', Buffer.from(GERMAN_CSV)],
  ['UTF-16', utf16(GERMAN_CSV)],
])('reads a German CSV file in %s', (_name, content) => {
  expect(fileOf(content).read?.lines).toMatchObject([
    {
      day: '2026-03-14',
      amount: 123_450,
      name: 'Müller & Söhne GmbH',
      text: 'RE INV/2026/0012 Danke',
      reference: '2026031400017',
    },
    { line: 6, amount: -8_420 },
  ])
})

test('reads OFX of both versions', () => {
  expect(fileOf(OFX_1).read?.lines).toMatchObject([
    {
      line: 18,
      day: '2026-03-14',
      amount: 125_000,
      currency: 'USD',
      name: 'SMITH & SONS',
      text: 'Invoice INV-2026-0001',
      reference: '202603140001',
      account: '000123456789',
    },
    { line: 26, amount: -8_420 },
  ])
  expect(fileOf(OFX_2).read?.lines).toMatchObject([
    { amount: 9_900, currency: 'EUR', name: 'Juniper Row', reference: 'A-17' },
  ])
})

test('reads CAMT.053, each payment of a collected entry, and no pending ones', () => {
  expect(fileOf(CAMT_02).read).toMatchObject({
    pending: 1,
    lines: [
      {
        day: '2026-03-14',
        amount: 10_000,
        name: 'Juniper Row',
        text: 'INV-2026- 0003',
        reference: 'BANK-1/1',
        account: 'DE02120300000000202051',
      },
      { amount: 20_000, name: 'Square One Coffee', reference: 'BANK-1/2' },
      { amount: -1_200, reference: 'BANK-1' },
    ],
  })
  expect(fileOf(CAMT_08).read?.lines).toMatchObject([
    { amount: 125_000, name: 'Smith & Sons', text: 'INV20260001', reference: 'BANK-1' },
  ])
})

const heads = 'Date,Amount,Description\n'
test.each([
  ['', 'This file is empty.'],
  [' \n', 'This file is empty.'],
  ['%PDF-1.7', 'This is a PDF.'],
  ['PK\u0003\u0004', 'This is an Excel file or an archive.'],
  [':20:STARTUMSE', 'This is MT940'],
  ['Just some text', 'This is not a bank statement'],
  [heads, 'it has no table with bookings'],
  ['a\u0000b,c', 'This is not a text file'],
  [`${heads}"2026-03-04,1.00,A`, 'Line 2: this quotation mark is never closed.'],
  [OFX_1.replace('</OFX>', ''), 'This OFX file is incomplete'],
  [CAMT_02.slice(0, -80), 'This XML file is incomplete or damaged at line'],
  ['<html><body>Sign in</body></html>', 'This XML file is no bank statement'],
  [
    `<!DOCTYPE d [<!ENTITY a "${'b'.repeat(9)}">]>${CAMT_08.replace('Smith', '&a;')}`,
    'incomplete or damaged at line 1.',
  ],
  [heads + '2026-03-04,1.00,A\n'.repeat(10_001), 'This one has 10,001.'],
])('rejects what is not a statement: %j', (content, message) => {
  expect(() => fileOf(content)).toThrow(message)
})

test('names the lines that cannot be read', () => {
  const file = fileOf(
    `${heads}soon,1.00,A\n2026-02-30,1.00,B\n2026-03-04,much,C\n2026-03-05,2.00,D\n`,
  )
  expect(file.read?.problems).toEqual([
    { line: 2, text: '“soon” is not a date we can read.' },
    { line: 3, text: '“2026-02-30” is not a date we can read.' },
    { line: 4, text: '“much” is not an amount we can read.' },
  ])
  expect(file.read?.lines).toHaveLength(1)
})

test.each([
  ['1,234.56', 'point', 123_456],
  ['1.234,56', 'comma', 123_456],
  ['-12.5', 'point', -1_250],
  ['12,50-', 'comma', -1_250],
  ['(1,000.00)', 'point', -100_000],
  ['$ 7', 'point', 700],
  ['1 234,56 €', 'comma', 123_456],
  ['50.00 DR', 'point', -5_000],
  ['+0.10', 'point', 10],
  ['1.2.3', 'point', undefined],
  ['1.234', 'point', undefined],
  ['12,50', 'point', undefined],
  ['99999999.00', 'point', undefined],
  ['', 'point', undefined],
] as const)('%s with a decimal %s is %s cents', (text, decimal, cents) => {
  expect(centsIn(text, decimal)).toBe(cents)
})

test.each([
  ['2026-03-04T10:00:00', '2026-03-04'],
  ['20260304120000', '2026-03-04'],
  ['4.3.26', '2026-03-04'],
  ['03/04/2026', '2026-03-04'],
  ['4 Mar 2026', '2026-03-04'],
  ['04-MAR-26', '2026-03-04'],
  ['March 4, 2026', '2026-03-04'],
  ['Wed 04 Mar 2026', '2026-03-04'],
  ['yesterday', undefined],
])('%s is the day %s', (text, day) => {
  expect(statementDay(text, 'month-first')).toBe(day)
})

test('finds the order of dates from a day above 12', () => {
  expect(dateOrderOf(['04/03/2026', '13/03/2026'])).toBe('day-first')
  expect(dateOrderOf(['04/03/2026', '03/13/2026'])).toBe('month-first')
  expect(dateOrderOf(['04/03/2026'])).toBeUndefined()
  expect(dateOrderOf(['03/03/2026', '2026-03-04'])).toBe('any')
})

test('reads any amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }), (cents) => {
      const amount = { style: 'decimal', minimumFractionDigits: 2 } as const
      for (const [locale, decimal] of [
        ['en-US', 'point'],
        ['de-DE', 'comma'],
      ] as const) {
        const text = (cents / 100).toLocaleString(locale, amount)
        expect([decimalOf([text]), centsIn(text, decimal)]).toEqual([decimal, cents])
      }
    }),
  )
})
