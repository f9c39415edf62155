import { ctxOf, deps, eventually, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '../dates.ts'
import { newId } from '../ids.ts'
import type { Brand } from '../mail/mail-content.ts'
import { checkMailedCode, mailCode } from './mailed-codes.ts'
import { deleteExpiredCodes, deleteMailedCodes } from './mailed-codes.store.ts'

const brand: Brand = {
  name: 'Cedarline',
  mark: ['Cedar', 'line'],
  url: 'http://cedarline.test',
  place: '',
  email: '',
  phone: '',
}
const ctx = ctxOf('visitor')

async function codeFor(purpose: string, about: string): Promise<string> {
  outbox.length = 0
  await mailCode(
    ctx,
    { purpose, about },
    {
      templateName: 'application-code',
      address: 'ada@mail.example',
      write: (code) => ({
        brand,
        subject: 'Your code',
        preview: '',
        heading: 'Your code',
        blocks: [{ p: code }],
        why: '',
      }),
    },
  )
  const { text } = await eventually(() => outbox[0])
  return /\b\d{6}\b/.exec(text)?.[0] ?? expect.unreachable()
}
const isValid = (purpose: string, about: string, code: string): Promise<boolean> =>
  checkMailedCode(ctx, { purpose, about }, code).then(
    () => true,
    () => false,
  )

test('a code is valid for its purpose and record, until it is replaced or deleted', async () => {
  const [about, another] = [newId(new Date()), newId(new Date())]
  const first = await codeFor('deletion', about)
  expect(await isValid('withdrawal', about, first)).toBe(false)
  expect(await isValid('deletion', another, first)).toBe(false)
  expect(await isValid('deletion', about, first)).toBe(true)
  const second = await codeFor('withdrawal', about)
  expect(await isValid('deletion', about, first)).toBe(false)
  expect(await isValid('withdrawal', about, second)).toBe(true)
  await deleteMailedCodes(deps.db, [about])
  expect(await isValid('withdrawal', about, second)).toBe(false)
})

test('mails three codes about a record in an hour', async () => {
  const about = newId(new Date())
  const { factor } = ctx.limits
  for (let n = 0; n < 3 * factor; n += 1) await codeFor('call', about)
  await expect(codeFor('call', about)).rejects.toMatchObject({ code: 'too-many' })
})

test('expired codes are deleted', async () => {
  await codeFor('call', newId(new Date()))
  const stored = async () => (await deps.db.execute(sql`select code_hash from mailed_codes`)).rows
  await deleteExpiredCodes(deps.db, new Date())
  expect(await stored()).toHaveLength(1)
  await deleteExpiredCodes(deps.db, hoursAfter(new Date(), 1))
  expect(await stored()).toEqual([])
})
