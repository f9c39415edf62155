import { sql } from 'drizzle-orm'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import {
  allDone,
  appWith,
  clock,
  ctxOf,
  deps,
  people,
  signInAs,
  tokenOf,
} from '#testing/test-app.ts'
import { createPushService } from '#kernel/push/push-service.ts'
import { pushTeamNotification } from './push-team-notifications.service.ts'
import type { BrowserPush } from './team-push.contract.ts'
import {
  DEFAULT_TEAM_MAIL_PREFERENCES,
  type TeamNotification,
} from './team-notifications.contract.ts'

/** A push service and a browser that reads what it receives. */
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const received: { authorization: string | undefined; text: string }[] = []
let status = 201
const service = createServer(async (request, response) => {
  const text = decrypted(await buffer(request))
  received.push({ authorization: request.headers.authorization, text })
  response.writeHead(status).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const address = service.address()
const subscription = {
  endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/send/1`,
  p256dh: browser.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
}

/** RFC 8291 and RFC 8188, as the browser applies them. */
function decrypted(body: Buffer): string {
  const [salt, theirKey] = [body.subarray(0, 16), body.subarray(21, 86)]
  const derive = (secret: Buffer, by: Buffer, purpose: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, purpose, length))
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirKey])
  const secret = derive(browser.computeSecret(theirKey), auth, purpose, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const content = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  expect(content.at(-1)).toBe(2)
  return content.subarray(0, -1).toString()
}

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  status = 201
  received.length = 0
  await call('staff', 'PUT', '/team-push', subscription)
})

const isOn = async () => (await call<BrowserPush>('staff', 'GET', '/team-push')).body.isOn
async function assign(name = 'Anna'): Promise<void> {
  const id = await contactMessageFrom(name, `${name.toLowerCase()}@shop.example`)
  await call('admin', 'PUT', `/inquiries/${id}/assignment`, { userId: people.staff.id })
  await allDone()
}

test('a browser gets the notification, encrypted for it and signed by the product', async () => {
  await assign()
  expect(received).toHaveLength(1)
  const [push] = received
  expect(JSON.parse(push?.text ?? '')).toEqual({
    id: expect.any(String),
    title: `${people.admin.name} assigned Anna to you`,
    text: expect.stringMatching(/^Message R-/),
    path: expect.stringMatching(/^\/admin\/inbox\//),
  })
  const { publicKey } = (await call<BrowserPush>('staff', 'GET', '/team-push')).body
  expect(push?.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/)
  expect(push?.authorization).toContain(`k=${publicKey}`)
})

test.each([403, 404, 410])(
  'a browser that the push service no longer knows (%i) is removed',
  async (gone) => {
    status = gone
    await assign()
    expect(await isOn()).toBe(false)
    await assign('Bea')
    expect(received).toHaveLength(1)
  },
)

test('another error is tried again, and the browser stays', async () => {
  await call('staff', 'DELETE', '/team-push')
  await assign()
  await call('staff', 'PUT', '/team-push', subscription)
  const [notification] = (await call<TeamNotification[]>('staff', 'GET', '/team-notifications'))
    .body
  const sessionId = await sessionOfStaff()
  const push = () =>
    pushTeamNotification.run(ctxOf('visitor'), { id: notification?.id ?? '', sessionId })
  status = 503
  await expect(push()).rejects.toThrow('responded with 503')
  status = 201
  await push()
  expect(received).toHaveLength(2)
  expect(await isOn()).toBe(true)
  await call('staff', 'PUT', '/team-notifications/reading')
  await push()
  expect(received).toHaveLength(2)
})

test('kinds that are never mailed are not pushed, and quiet hours delay it', async () => {
  const { deliveries } = DEFAULT_TEAM_MAIL_PREFERENCES
  const never = {
    ...DEFAULT_TEAM_MAIL_PREFERENCES,
    deliveries: { ...deliveries, assignments: 'never' },
  }
  await call('staff', 'PUT', '/team-mail-preferences', never)
  await assign()
  expect(received).toEqual([])
  const quietHours = { from: '09:00', until: '12:00' }
  await call('staff', 'PUT', '/team-mail-preferences', {
    ...DEFAULT_TEAM_MAIL_PREFERENCES,
    quietHours,
  })
  await assign('Bea')
  expect(received).toEqual([])
  const waiting = { sessionId: await sessionOfStaff() }
  const at = await deps.work.nextRun(deps.db, pushTeamNotification, waiting)
  const minutes = ((at?.getTime() ?? 0) - clock.real().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(120)
  await deps.work.deleteTasks(deps.db, waiting)
})

test.each<[string, () => Promise<unknown>]>([
  ['signs out', () => call('staff', 'POST', '/auth/logout')],
  ['is disabled', () => call('admin', 'PUT', `/people/${people.staff.id}/disabling`)],
  ['turns it off', () => call('staff', 'DELETE', '/team-push')],
])('nothing is pushed to a team member who %s', async (_, leave) => {
  const sessionId = await sessionOfStaff()
  const id = await contactMessageFrom('Anna', 'anna@shop.example')
  clock.at = new Date('2026-03-04T16:00:00Z')
  await call('admin', 'PUT', `/inquiries/${id}/assignment`, { userId: people.staff.id })
  await allDone()
  received.length = 0
  const [row] = (await call<TeamNotification[]>('staff', 'GET', '/team-notifications')).body
  await leave()
  await pushTeamNotification.run(ctxOf('visitor'), { id: row?.id ?? '', sessionId })
  expect(received).toEqual([])
  await signInAs('staff')
})

test('rejects a push service that is not at a public address', async () => {
  const push = createPushService({ secret: deps.site.secret, publicUrl: deps.site.publicUrl })
  expect(push.publicKey).toBe(deps.push.publicKey)
  const reply = await appWith({}, {}, { push }).request('/api/team-push', {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${tokenOf('staff')}`,
    },
    body: JSON.stringify(subscription),
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ fields: { endpoint: expect.any(String) } })
})

async function sessionOfStaff(): Promise<string> {
  const { rows } = await deps.db.execute(
    sql`select session_id as id from push_subscriptions where user_id = ${people.staff.id}`,
  )
  // Cast: the statement selects this column.
  return (rows as { id: string }[])[0]?.id ?? ''
}
