import { expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { call } from '#testing/accepted-quote.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import { fillPlaceholders, type SavedReply } from './saved-replies.contract.ts'

const list = async () => (await call<SavedReply[]>('staff', 'GET', '/saved-replies')).body
const add = (title: string, text: string) =>
  call<SavedReply>('staff', 'POST', '/saved-replies', { title, text })

test('the team adds, changes and deletes saved replies, listed by title', async () => {
  await add('Visit', 'When can we visit you?')
  const { body: hours } = await add('hours', 'We answer by {due}.')
  expect((await list()).map(({ title }) => title)).toEqual(['hours', 'Visit'])
  const change = { title: 'Hours', text: 'By {due}, {me}.', revision: 1 }
  expect(await call('admin', 'PUT', `/saved-replies/${hours.id}`, change)).toMatchObject({
    status: 200,
    body: { ...change, revision: 2 },
  })
  expect((await call('staff', 'PUT', `/saved-replies/${hours.id}`, change)).status).toBe(409)
  expect((await call('staff', 'DELETE', `/saved-replies/${hours.id}`)).status).toBe(204)
  expect((await list()).map(({ title }) => title)).toEqual(['Visit'])
  expect((await call('staff', 'DELETE', `/saved-replies/${newId(new Date())}`)).status).toBe(404)
})

test('an unknown placeholder is rejected with the known ones', async () => {
  expect(await add('Wrong', 'Dear {nmae}')).toMatchObject({
    status: 400,
    body: {
      fields: { text: 'Use only these placeholders: {name}, {request}, {due}, {agency}, {me}.' },
    },
  })
})

test('placeholders are replaced, and other braces stay', () => {
  const values = { name: '{me}', request: 'R', due: 'Monday', agency: 'Cedarline', me: 'Dana' }
  expect(fillPlaceholders('{name} {due} {x} {toString} {', values)).toBe(
    '{me} Monday {x} {toString} {',
  )
})

test('a preview shows the mail without the private link, and sends nothing', async () => {
  const id = await contactMessageFrom('Anna', 'anna@shop.example')
  const { body } = await call<MailPreview>('admin', 'POST', `/inquiries/${id}/reply-previews`, {
    text: 'Yes.\nDana',
  })
  expect(body.to).toBe('anna@shop.example')
  expect(body.subject).toMatch(/^Re: Message R-/)
  expect(body.text).toContain('Yes.')
  expect(body.text).toContain('/track/…')
  expect(await call('admin', 'GET', `/inquiries/${id}/conversation`)).toMatchObject({
    body: { messages: [], outgoing: [] },
  })
})
