import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { newId } from '#kernel/ids.ts'
import { call } from '#testing/accepted-quote.ts'
import { pdf, png } from '#testing/sample-files.ts'
import { deps, eventually, outbox, people, request, tokenOf } from '#testing/test-app.ts'
import { attach, fileIdOf, upload } from '#testing/upload.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import type { Message, MyConversation, Thread } from './messages.contract.ts'

const uploadFor = (role: 'admin' | 'business', name: string) =>
  upload(png(), name, { at: '/api/uploads?for=message', token: tokenOf(role) })

test('attaches files to a message for both sides only and names them in mails and the export', async () => {
  expect(await upload(png(), 'a.png', { at: '/api/uploads?for=message' })).toMatchObject({
    status: 401,
  })
  const [logo, sign] = [
    await uploadFor('business', 'logo.png'),
    await uploadFor('business', 'sign.png'),
  ]
  const sent = await call<Message>('business', 'POST', '/my/messages', {
    about: 'support',
    text: 'Our logo',
    files: [logo.data, sign.data],
  })
  expect(sent.body.files).toEqual([
    { id: fileIdOf(logo.data), name: 'logo.png', bytes: png().length },
    { id: fileIdOf(sign.data), name: 'sign.png', bytes: png().length },
  ])
  expect(
    await call('business', 'POST', '/my/messages', {
      about: 'support',
      text: 'Again',
      files: [logo.data],
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: { files: 'This file is no longer available. Please upload it again.' } },
  })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === people.admin.email))
  expect(mail.text).toContain('Attached on the website: logo.png, sign.png.')
  expect(mail.text).not.toContain(fileIdOf(logo.data))
  const [thread] = (await call<Thread[]>('admin', 'GET', '/threads')).body
  const reply = await call<Message>('admin', 'POST', `/threads/${thread?.id}/messages`, {
    text: 'Thank you',
    files: [(await uploadFor('admin', 'draft.png')).data],
  })
  const [draft] = reply.body.files
  expect(
    (await call<MyConversation>('business', 'GET', '/my/messages?about=support')).body.messages.map(
      ({ files }) => files.map(({ name }) => name),
    ),
  ).toEqual([['logo.png', 'sign.png'], [], ['draft.png']])
  expect(await open('business', `/my/threads/${thread?.id}/files/${draft?.id}/links`)).toBe(200)
  expect(await open('admin', `/files/${fileIdOf(logo.data)}/links`)).toBe(200)
  expect((await call<object>('business', 'GET', '/my/export')).body).toMatchObject({
    messages: [
      { messages: [{ files: ['logo.png', 'sign.png'] }, { files: [] }, { files: ['draft.png'] }] },
    ],
  })
  const theirs = await threadOfAnotherCustomer()
  expect(await open('business', `/my/threads/${theirs}/files/${draft?.id}/links`)).toBe(404)
  const pitched = await upload(pdf(), 'deck.pdf')
  await attach(pitched.data)
  expect(
    await open('business', `/my/threads/${thread?.id}/files/${fileIdOf(pitched.data)}/links`),
  ).toBe(404)
})

async function open(role: 'admin' | 'business', at: string): Promise<number> {
  const { status, body } = await call<FileLink>(role, 'POST', at)
  return status === 201 ? (await request('visitor', 'GET', body.path)).status : status
}

async function threadOfAnotherCustomer(): Promise<string> {
  const id = newId(new Date())
  await deps.db.execute(
    sql`insert into threads
      select ${id}, 'else@where.example', business_name, about, about_id, title, created_at,
        length, last_by, last_text, last_at, waiting_since, due_at, notified_at,
        read_by_customer, read_by_team, closed_at
      from threads
      limit 1`,
  )
  return id
}

test('accepts at most five files per message, uploaded for messages', async () => {
  const six = await Promise.all([1, 2, 3].map((n) => uploadFor('business', `${n}.png`)))
  const paths = [
    ...six,
    ...(await Promise.all([4, 5, 6].map((n) => uploadFor('business', `${n}.png`)))),
  ].map(({ data }) => data)
  expect(
    await call('business', 'POST', '/my/messages', { about: 'support', text: 'All', files: paths }),
  ).toMatchObject({
    status: 400,
    body: { fields: { files: 'Attach at most 5 files to a message.' } },
  })
  expect(
    await call('business', 'POST', '/my/messages', {
      about: 'support',
      text: 'A page',
      files: ['https://elsewhere.example/a.png'],
    }),
  ).toMatchObject({ status: 400 })
  expect(
    (
      await call<Message>('business', 'POST', '/my/messages', {
        about: 'support',
        text: 'Five',
        files: paths.slice(0, 5),
      })
    ).body.files.length,
  ).toBe(5)
})

test('accepts a message of files only and rejects an empty one', async () => {
  expect(
    await call('business', 'POST', '/my/messages', { about: 'support', text: '  ', files: [] }),
  ).toMatchObject({
    status: 400,
    body: { message: 'Enter a message.', fields: { text: 'Enter a message.' } },
  })
  const both = [
    (await uploadFor('business', 'logo.png')).data,
    (await uploadFor('business', 'sign.png')).data,
  ]
  const sent = await call<Message>('business', 'POST', '/my/messages', {
    about: 'support',
    files: both,
  })
  expect(sent).toMatchObject({
    status: 201,
    body: { text: '', files: [{ name: 'logo.png' }, { name: 'sign.png' }] },
  })
  const [thread] = (await call<Thread[]>('admin', 'GET', '/threads')).body
  expect(thread).toMatchObject({ lastText: '2 files', lastBy: 'customer' })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === people.admin.email))
  expect(mail.text).toContain('On the website: logo.png, sign.png.')
  expect(
    await call('admin', 'POST', `/threads/${thread?.id}/messages`, {
      text: '',
      files: [(await uploadFor('admin', 'draft.png')).data],
    }),
  ).toMatchObject({ status: 201 })
  expect(
    (await call<MyConversation>('business', 'GET', '/my/messages?about=support')).body,
  ).toMatchObject({ lastText: '1 file', lastBy: 'team' })
  expect(
    (await call<Notification[]>('business', 'GET', '/my/notifications')).body[0],
  ).toMatchObject({ kind: 'messages', text: '1 file' })
  const reply = await eventually(() =>
    outbox.find(({ to }) => to.address === people.business.email),
  )
  expect(reply.text).toContain('On the website: draft.png.')
  expect(
    await call('admin', 'POST', `/threads/${thread?.id}/messages`, { text: '' }),
  ).toMatchObject({ status: 400 })
})

test('reports a missing address and a missing text together', async () => {
  expect(
    await call('admin', 'POST', '/threads', { about: 'support', email: '', text: '' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { email: 'Enter the recipient’s email address.', text: 'Enter a message.' } },
  })
})
