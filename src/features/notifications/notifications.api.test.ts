import { expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { clock, ctxOf, eventually, outbox, people, request } from '#testing/test-app.ts'
import type { Notification, NotificationKind } from './notifications.contract.ts'
import { notify } from './notify.service.ts'

const NORA = people.business.email

const call = async <Result>(
  method: string,
  path: string,
  body?: unknown,
  role: 'admin' | 'business' | 'visitor' = 'business',
): Promise<{ status: number; body: Result; next: string | undefined }> => {
  const reply = await request(role, method, `/api${path}`, body)
  // Cast: each test states the response type it expects.
  return {
    status: reply.status,
    body: (reply.status === 204 ? {} : await reply.json()) as Result,
    next: reply.headers.get('link')?.match(/<\/api([^>]+)>/)?.[1],
  }
}
const myNotifications = async () => (await call<Notification[]>('GET', '/my/notifications')).body
const unread = async () =>
  (await call<{ unread: number }>('GET', '/my/notifications/counts')).body.unread

async function sendNotification(
  title: string,
  kind: NotificationKind = 'projects',
  address = NORA,
  isMailed = false,
): Promise<void> {
  const templateName = {
    templateName: 'news',
    write: (brand: Parameters<NonNullable<Parameters<typeof notify>[1]['mail']>['write']>[0]) => ({
      brand,
      subject: title,
      preview: title,
      heading: title,
      blocks: [],
      why: 'You get this mail because we build something for you.',
    }),
  }
  await transaction(ctxOf('admin'), (ctx) =>
    notify(ctx, {
      to: { name: 'Nora', address },
      kind,
      title,
      text: 'Have a look.',
      path: '/dashboard?section=projects',
      ...(isMailed && { mail: templateName }),
    }),
  )
}

test('lists a business’s own notifications newest first, page by page', async () => {
  for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
    clock.at = new Date(Date.UTC(2026, 2, 4, 10 + index))
    await sendNotification(title)
  }
  await sendNotification('For somebody else', 'projects', 'somebody@else.example')
  const first = await call<Notification[]>('GET', '/my/notifications?limit=2')
  expect(first.body.map(({ title }) => title)).toEqual(['Three', 'Two'])
  const second = await call<Notification[]>('GET', first.next ?? '')
  expect([second.body.map(({ title }) => title), second.next]).toEqual([['One'], undefined])
  expect(first.body[0]).toMatchObject({
    kind: 'projects',
    text: 'Have a look.',
    path: '/dashboard?section=projects',
    at: '2026-03-04T12:00:00.000Z',
    readAt: null,
  })
  expect((await call('GET', '/my/notifications?after=nonsense')).status).toBe(400)
})

test('marks notifications as read one by one or all at once', async () => {
  clock.at = new Date('2026-03-04T10:00:00Z')
  for (const title of ['One', 'Two', 'Three']) await sendNotification(title)
  const [one] = await myNotifications()
  expect((await call('PUT', `/my/notifications/${one?.id}/reading`)).status).toBe(204)
  expect(await unread()).toBe(2)
  clock.at = new Date('2026-03-04T11:00:00Z')
  await call('PUT', `/my/notifications/${one?.id}/reading`)
  expect((await call('PUT', '/my/notifications/reading')).status).toBe(204)
  expect((await myNotifications()).map(({ readAt }) => readAt?.slice(11, 13))).toEqual([
    '10',
    '11',
    '11',
  ])
  expect(await unread()).toBe(0)
})

test('rejects reading or marking another business’s notifications', async () => {
  await sendNotification('For nora', 'projects', 'somebody@else.example')
  await sendNotification('Mine')
  expect((await myNotifications()).map(({ title }) => title)).toEqual(['Mine'])
  expect((await call('PUT', `/my/notifications/${newId(new Date())}/reading`)).status).toBe(404)
  expect((await call('GET', '/my/notifications', undefined, 'visitor')).status).toBe(401)
  expect((await call('GET', '/my/mail-preferences', undefined, 'admin')).status).toBe(403)
})

test('mails every kind by default with a link to the preferences', async () => {
  const ALL = { quotes: true, projects: true, plans: true, payments: true, messages: true }
  expect((await call('GET', '/my/mail-preferences')).body).toEqual(ALL)
  await sendNotification('By mail', 'projects', NORA, true)
  const mail = await eventually(() => outbox[0])
  expect(mail.text).toContain(
    'Manage your email preferences: http://cedarline.test/dashboard?section=notifications',
  )
  expect(mail.html).toContain(
    '<a href="http://cedarline.test/dashboard?section=notifications">Manage your email preferences</a>',
  )
  expect((await call('PUT', '/my/mail-preferences', { ...ALL, projects: false })).status).toBe(204)
  expect((await call('GET', '/my/mail-preferences')).body).toEqual({ ...ALL, projects: false })
  await sendNotification('Not by mail', 'projects', NORA, true)
  await sendNotification('By mail again', 'payments', NORA, true)
  await eventually(() => outbox.length === 2)
  expect(outbox.map(({ subject }) => subject)).toEqual(['By mail', 'By mail again'])
  expect(await unread()).toBe(3)
  expect((await call('PUT', '/my/mail-preferences', { projects: true })).status).toBe(400)
})
