import { call } from '#testing/accepted-quote.ts'
import { changedAddress, NEW } from '#testing/address-change.ts'
import { pdf } from '#testing/sample-files.ts'
import { type Answer, chargeTax, TAXED } from '#testing/taxed-customer.ts'
import { clock, ctxOf, deps, people, request, tokenOf } from '#testing/test-app.ts'
import { fileIdOf, upload } from '#testing/upload.ts'
import { beforeEach, expect, test } from 'vitest'
import { refreshCustomerList } from '#features/customers/refresh-customers.service.ts'
import type { Today } from '#features/today/today.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { erasePayer } from '../erase-payer.service.ts'
import type { TaxExemption } from './tax-rates.contract.ts'

const EXEMPTION = { certificate: '01-339', reason: 'Resale', startsOn: '2026-01-01', endsOn: null }
const at = (email = TAXED) => `/tax-exemptions/${email}`
const save = (change: object = {}, email = TAXED) =>
  call<TaxExemption & Answer>('admin', 'PUT', at(email), { ...EXEMPTION, ...change })
const read = async (email = TAXED) =>
  (await call<{ exemption: TaxExemption | null }>('staff', 'GET', at(email))).body.exemption
const uploaded = async (name: string, bytes = pdf()) =>
  (await upload(bytes, name, { at: '/api/uploads?for=certificate', token: tokenOf('admin') })).data
const openedBy = async (role: 'staff' | 'business', id: string) => {
  const { status, body } = await call<{ path: string }>(role, 'POST', `/files/${id}/links`)
  return status === 201 ? (await request('visitor', 'GET', body.path)).status : status
}
const isStored = async (id: string) => (await deps.files.folder.read(id)) !== undefined

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('the team opens the certificate; another file replaces it, and nothing keeps it', async () => {
  const first = await uploaded('2026.pdf')
  expect((await save({ file: first })).body.file).toMatchObject({ name: '2026.pdf' })
  const id = fileIdOf(first)
  expect([await openedBy('staff', id), await openedBy('business', id)]).toEqual([200, 403])
  expect((await save({ certificate: '01-340' })).body.file).toMatchObject({ id })
  const second = await uploaded('2027.pdf')
  expect((await save({ file: second })).body.file).toMatchObject({ id: fileIdOf(second) })
  expect([await isStored(id), await isStored(fileIdOf(second))]).toEqual([false, true])
  expect((await save({ file: null })).body.file).toBeNull()
  expect((await save({ file: second })).body.fields).toEqual({
    file: 'This file is no longer available. Please upload it again.',
  })
  await save({ file: await uploaded('3.pdf') })
  const { file } = (await read()) ?? {}
  expect((await call('admin', 'DELETE', at())).status).toBe(204)
  expect([await read(), await isStored(file?.id ?? '')]).toEqual([null, false])
})

test('only the team uploads certificates', async () => {
  const sent = { at: '/api/uploads?for=certificate', token: tokenOf('business') }
  expect(await upload(pdf(), 'mine.pdf', sent)).toMatchObject({
    status: 403,
    message: 'Only the team can upload a certificate.',
  })
})

test('the certificate moves with a changed address, and an erasure deletes it', async () => {
  await save({ file: await uploaded('old.pdf') })
  await save({ file: await uploaded('new.pdf') }, NEW)
  await changedAddress()
  expect([(await read(NEW))?.file?.name, await read()]).toEqual(['old.pdf', null])
  const { id = '' } = (await read(NEW))?.file ?? {}
  const { files } = await transaction(ctxOf('admin'), (ctx) =>
    erasePayer(ctx, { email: NEW, by: people.admin.id, ids: [] }),
  )
  expect([await read(NEW), files]).toEqual([null, [id]])
})

test('Today shows a certificate that ends within 30 days, while tax is charged', async () => {
  await call('admin', 'POST', '/customers', { name: 'Acme', email: TAXED })
  await refreshCustomerList.run(ctxOf('visitor'), {})
  await save({ endsOn: '2026-04-03' })
  const lines = async () =>
    (await call<Today>('admin', 'GET', '/today')).body.lines.filter(
      ({ kind }) => kind === 'tax-exemption',
    )
  expect(await lines()).toEqual([])
  await chargeTax()
  expect(await lines()).toMatchObject([
    {
      text: 'Tax exemption with certificate 01-339, until Apr 3, 2026',
      clock: 'ends',
      at: '2026-04-04T05:00:00.000Z',
      path: expect.stringMatching(/^\/admin\/customers\/[\da-f-]{36}$/),
    },
  ])
  await save({ endsOn: '2026-04-04' })
  expect(await lines()).toEqual([])
})
