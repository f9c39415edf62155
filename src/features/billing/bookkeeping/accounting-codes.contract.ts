// The accounts and tax codes that the files for accounting programs name.
import * as z from 'zod/mini'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { oneLineText, requiredLine } from '../../../kernel/text.contract.ts'

export const PROGRAMS = { quickbooks: 'QuickBooks Online', xero: 'Xero', datev: 'DATEV' } as const
export type Program = keyof typeof PROGRAMS
// Object.keys loses the key type.
export const PROGRAM_NAMES = Object.keys(PROGRAMS) as [Program, ...Program[]]

/** What an income account is for. */
export const INCOME_KINDS = {
  projects: 'Projects (quotes)',
  plans: 'Monthly plans',
  fixes: 'Sets of fixes',
  invoices: 'Invoices without a quote',
} as const
export type IncomeKind = keyof typeof INCOME_KINDS

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const CODE = 60
const code = requiredLine(CODE, 'Enter the account.')
const income = { projects: code, plans: code, fixes: code, invoices: code }
const dateFormat = z.enum(DATE_FORMATS, 'Choose a date format.')

const MOST_TAX_CODES = 100
/** `name` is the label of a tax, such as `VAT (19%)`; without a `code`, the default applies. */
const TaxCode = z.object({ name: oneLineText(200), code: oneLineText(CODE) })
export type TaxCode = z.infer<typeof TaxCode>
const taxCodes = z.array(TaxCode).check(z.maxLength(MOST_TAX_CODES))

export const QuickBooksCodes = z.object({
  ...income,
  receivable: code,
  tax: code,
  dateFormat,
  taxCodes,
})
export type QuickBooksCodes = z.infer<typeof QuickBooksCodes>

export const XeroCodes = z.object({ ...income, dateFormat, taxCodes })
export type XeroCodes = z.infer<typeof XeroCodes>

const digits = (least: number, most: number, message: string) =>
  z.string(message).check(z.trim(), z.regex(new RegExp(`^\\d{${least},${most}}$`), message))
const account = digits(4, 8, 'Enter an account of 4 to 8 digits.')
const DATEV_ACCOUNTS = ['projects', 'plans', 'fixes', 'invoices', 'tax', 'bank', 'card'] as const

/**
 * `accountLength` is that of the accounts of the ledger; those of customers have one digit more, and
 * are counted from `firstDebtor`. `chart` is 03 or 04 for SKR03 or SKR04, or empty.
 */
export const DatevCodes = z
  .object({
    projects: account,
    plans: account,
    fixes: account,
    invoices: account,
    tax: account,
    bank: account,
    card: account,
    firstDebtor: digits(5, 9, 'Enter an account of 5 to 9 digits.'),
    accountLength: wholeNumber(4, 8, 'Enter a length from 4 to 8.'),
    consultant: digits(4, 7, 'Enter the number of 4 to 7 digits.'),
    client: digits(1, 5, 'Enter the number of up to 5 digits.'),
    fiscalMonth: wholeNumber(1, 12, 'Choose a month.'),
    chart: z.enum(['03', '04', ''], 'Choose a chart of accounts.'),
    taxCodes: z
      .array(
        z.object({
          name: oneLineText(200),
          code: z
            .string()
            .check(z.trim(), z.regex(/^\d{0,4}$/, 'Enter up to 4 digits, or nothing.')),
        }),
      )
      .check(z.maxLength(MOST_TAX_CODES)),
  })
  .check(
    ...DATEV_ACCOUNTS.map((name) =>
      z.refine<Record<(typeof DATEV_ACCOUNTS)[number], string> & { accountLength: number }>(
        (codes) => codes[name].length === codes.accountLength,
        { message: 'Enter an account with as many digits as the account length.', path: [name] },
      ),
    ),
    z.refine(({ firstDebtor, accountLength }) => firstDebtor.length === accountLength + 1, {
      message: 'Accounts of customers have one digit more than the account length.',
      path: ['firstDebtor'],
    }),
  )
export type DatevCodes = z.infer<typeof DatevCodes>

const REVISED = { revision: z.optional(wholeNumber()) }
export const QuickBooksChange = z.object({ codes: QuickBooksCodes, ...REVISED })
export const XeroChange = z.object({ codes: XeroCodes, ...REVISED })
export const DatevChange = z.object({ codes: DatevCodes, ...REVISED })
QuickBooksChange.register(z.globalRegistry, { id: 'QuickBooksChange' })
XeroChange.register(z.globalRegistry, { id: 'XeroChange' })
DatevChange.register(z.globalRegistry, { id: 'DatevChange' })
/** `revision` is the one that the admin has seen; without it, the change replaces any. */
export type AccountingCodesChange<Codes> = { codes: Codes; revision?: number | undefined }

const revised = { revision: z.int() }
/** `taxNames` are the labels of all taxes in documents, and of amounts without tax. */
export const AccountingCodes = z.object({
  quickbooks: z.object({ codes: QuickBooksCodes, ...revised }),
  xero: z.object({ codes: XeroCodes, ...revised }),
  datev: z.object({ codes: DatevCodes, ...revised }),
  taxNames: z.array(z.string()),
})
export type AccountingCodes = z.infer<typeof AccountingCodes>
AccountingCodes.register(z.globalRegistry, { id: 'AccountingCodes' })

export type ProgramCodes = {
  quickbooks: QuickBooksCodes
  xero: XeroCodes
  datev: DatevCodes
}

/** The names and codes of a new organization in each program; for DATEV, of SKR03. */
export const FIRST_CODES: ProgramCodes = {
  quickbooks: {
    projects: 'Services',
    plans: 'Services',
    fixes: 'Services',
    invoices: 'Services',
    receivable: 'Accounts Receivable (A/R)',
    tax: 'Sales Tax Payable',
    dateFormat: 'MM/DD/YYYY',
    taxCodes: [],
  },
  xero: {
    projects: '200',
    plans: '200',
    fixes: '200',
    invoices: '200',
    dateFormat: 'MM/DD/YYYY',
    taxCodes: [],
  },
  datev: {
    projects: '8200',
    plans: '8200',
    fixes: '8200',
    invoices: '8200',
    tax: '1770',
    bank: '1200',
    card: '1360',
    firstDebtor: '10000',
    accountLength: 4,
    consultant: '1001',
    client: '1',
    fiscalMonth: 1,
    chart: '03',
    taxCodes: [],
  },
}
