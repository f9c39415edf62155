// Uploads, records and undoes bank statements through the API.
import { expect } from 'vitest'
import type {
  BankImport,
  BankLine,
  BankLinesPage,
} from '#features/billing/bank-imports/bank-imports.contract.ts'
import { call, type Reply } from './accepted-quote.ts'
import { admins, type RequestBuilder } from './request-builders.ts'
import { clock, eventually } from './test-app.ts'
import { sentInvoice } from './written-invoices.ts'

export type ImportReply = BankImport & { message: string; fields?: Record<string, string> }
export type Booking = { day?: string; amount: number; name?: string; text?: string; id?: string }

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const cellsOf = ({ day = '2026-03-04', amount, name = '', text = '', id = '' }: Booking): string =>
  [day, (amount / 100).toFixed(2), quoted(name), quoted(text), id].join(',')

/** `amount` is cents. */
export const csvOfBookings = (...bookings: readonly Booking[]): string =>
  ['Date,Amount,Name,Description,Transaction ID', ...bookings.map(cellsOf)].join('\n')

export const fileOf = (content: string, fileName = 'march.csv') => ({
  fileName,
  content: Buffer.from(content).toString('base64'),
})

export const uploadStatementFile = (
  content: string,
  fileName?: string,
  key?: string,
): Promise<Reply<ImportReply>> =>
  call<ImportReply>(
    'admin',
    'POST',
    '/bank-imports',
    fileOf(content, fileName),
    key ? { 'idempotency-key': key } : undefined,
  )

export async function uploaded(...bookings: readonly Booking[]): Promise<BankImport> {
  const { status, body } = await uploadStatementFile(csvOfBookings(...bookings))
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

export const linesOf = async (id: string, query = ''): Promise<BankLine[]> =>
  (await call<BankLinesPage>('admin', 'GET', `/bank-imports/${id}/lines${query}`)).body.lines

export const importOf = async (id: string): Promise<BankImport> =>
  (await call<BankImport>('admin', 'GET', `/bank-imports/${id}`)).body

export const record = ({ id, revision }: Pick<BankImport, 'id' | 'revision'>, key?: string) =>
  call<ImportReply>(
    'admin',
    'POST',
    `/bank-imports/${id}/recording`,
    { revision },
    key ? { 'idempotency-key': key } : undefined,
  )

/** Waits until all lines are recorded. */
export async function recorded(of: Pick<BankImport, 'id' | 'revision'>): Promise<BankImport> {
  const { status, body } = await record(of)
  expect([status, body.message]).toEqual([201, undefined])
  return eventually(async () => {
    const now = await importOf(of.id)
    return now.state === 'recorded' && now
  })
}

export const undo = (id: string) =>
  call<ImportReply>('admin', 'POST', `/bank-imports/${id}/reversal`)

export const choose = (id: string, lineId: string, paymentId: string | null) =>
  call<ImportReply>('admin', 'PUT', `/bank-imports/${id}/lines/${lineId}`, { paymentId })

export const BANK_REQUESTS: Record<string, RequestBuilder> = {
  '/bank-imports': admins('/bank-imports', fileOf(csvOfBookings({ amount: 100 })), {
    fileName: 'april.csv',
  }),
  '/bank-imports/:id/recording': async () => {
    clock.at = new Date('2026-03-04T16:00:00Z')
    const { number } = await sentInvoice()
    const { id, revision } = await uploaded({ amount: 1_000, text: number })
    return admins(`/bank-imports/${id}/recording`, { revision }, { revision: revision + 1 })()
  },
}
