import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { bearer, mailTemplatesSentTo, postLogIn, visitor } from '#testing/test-account.ts'
import { clock, deps, eventually, PASSWORD, people, request } from '#testing/test-app.ts'
import { codeOf } from '#kernel/security/totp.ts'
import type { Me } from './accounts.contract.ts'
import type { CodesSetup, CodesState, RecoveryCodes } from './codes.contract.ts'
import type { Person } from './people.contract.ts'

type Role = 'admin' | 'staff'
const STEP_MS = 30_000
const started = new Date()
let steps = 0

/** Advances the real clock by one code for every code that a test uses. */
beforeEach(() => {
  steps += 10
  clock.real = () => new Date(started.getTime() + steps * STEP_MS)
  return () => {
    clock.real = () => new Date()
  }
})
const secretOf = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map((template) =>
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(template).toString(2).padStart(5, '0'),
      )
      .join('')
      .match(/.{8}/g)
      ?.map((eight) => Number.parseInt(eight, 2)) ?? [],
  )
const codeNow = (secret: Buffer, away = 0): string =>
  codeOf(secret, Math.floor((started.getTime() + steps * STEP_MS) / STEP_MS) + away)
const nextCode = (secret: Buffer): string => {
  steps += 1
  return codeNow(secret)
}

async function turnedOn(
  role: Role = 'admin',
): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
  const codesSetup = await call<CodesSetup>(role, 'POST', '/auth/codes', { password: PASSWORD })
  expect(codesSetup.status).toBe(201)
  const secret = secretOf(codesSetup.body.secret)
  const confirmed = await call<RecoveryCodes>(role, 'PUT', '/auth/codes', {
    code: nextCode(secret),
  })
  expect(confirmed.status).toBe(200)
  return { secret, ...confirmed.body }
}
const signIn = async (code?: string, username = 'dana') => {
  const reply = await visitor('POST', '/auth/login', {
    username,
    password: PASSWORD,
    ...(code !== undefined && { code }),
  })
  return {
    status: reply.status,
    ...((await reply.json()) as { code?: string; message?: string; token?: string }),
  }
}

describe('signing in with codes on', () => {
  test('asks for the code in a second step', async () => {
    const { secret } = await turnedOn()
    expect(await signIn()).toEqual({
      status: 401,
      code: 'code-needed',
      message: 'Enter the code from your authenticator app.',
    })
    const code = nextCode(secret)
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await postLogIn('dana', 'not the password')).status).toBe(401)
  })

  test('accepts each code once, and no earlier code after it', async () => {
    const { secret } = await turnedOn()
    const early = nextCode(secret)
    const late = nextCode(secret)
    expect(
      (await Promise.all([signIn(late), signIn(late), signIn(late)])).filter(
        ({ status }) => status === 200,
      ),
    ).toHaveLength(1)
    expect(await signIn(early)).toMatchObject({
      status: 401,
      code: 'sign-in-failed',
      message: 'This code is incorrect or has already been used. Please wait for the next one.',
    })
  })

  test('rejects the code that turned the second factor on', async () => {
    const { secret } = await turnedOn()
    expect((await signIn(codeNow(secret))).status).toBe(401)
  })

  test('accepts each recovery code once, and notifies by email', async () => {
    const { recoveryCodes } = await turnedOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
    expect((await signIn(first.toLowerCase())).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    const { token } = await signIn(second)
    const state = (await (
      await visitor('GET', '/auth/codes', undefined, { authorization: `Bearer ${token}` })
    ).json()) as CodesState
    expect(state).toMatchObject({ isOn: true, recoveryLeft: 8 })
    await eventually(
      async () =>
        (await mailTemplatesSentTo(people.admin.email)).filter(
          (template) => template === 'codes-changed',
        ).length === 3,
    )
  })
})

describe('guessing codes', () => {
  test('makes a caller who guesses wait, even with the right code', async () => {
    const { secret } = await turnedOn()
    const right = nextCode(secret)
    const otherCode = right === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 30 }, () => signIn(otherCode)))
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
    expect(await signIn(right)).toMatchObject({ status: 429, code: 'too-many' })
  })
})

describe('codes', () => {
  test('are not readable in the database', async () => {
    const { body } = await call<CodesSetup>('admin', 'POST', '/auth/codes', { password: PASSWORD })
    const { recoveryCodes } = (
      await call<RecoveryCodes>('admin', 'PUT', '/auth/codes', {
        code: nextCode(secretOf(body.secret)),
      })
    ).body
    const rows = JSON.stringify(
      await Promise.all([
        deps.db.execute(sql`select * from second_factors`),
        deps.db.execute(sql`select * from recovery_codes`),
        deps.db.execute(sql`select * from mails`),
      ]),
    )
    for (const secret of [
      body.secret,
      secretOf(body.secret).toString('hex'),
      secretOf(body.secret).toString('base64'),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(rows).not.toContain(secret)
  })

  test('are not required before a first one is confirmed', async () => {
    expect(
      (await call('admin', 'POST', '/auth/codes', { password: 'not the password' })).body,
    ).toMatchObject({ fields: { password: 'This password is incorrect.' } })
    const { secret } = (
      await call<CodesSetup>('admin', 'POST', '/auth/codes', { password: PASSWORD })
    ).body
    expect(
      (await call('admin', 'PUT', '/auth/codes', { code: codeNow(secretOf(secret), 5) })).status,
    ).toBe(400)
    expect((await signIn()).status).toBe(200)
    expect(
      (await call('admin', 'PUT', '/auth/codes', { code: codeNow(secretOf(secret)) })).status,
    ).toBe(200)
    expect((await call('admin', 'POST', '/auth/codes', { password: PASSWORD })).status).toBe(409)
    expect((await signIn()).code).toBe('code-needed')
  })
})

describe('codes that are on', () => {
  test('are turned off and their recovery codes renewed only with password and code', async () => {
    const { secret, recoveryCodes } = await turnedOn()
    const otherCode = { password: PASSWORD, code: '12' }
    for (const path of ['removal', 'recovery']) {
      expect((await call('admin', 'PUT', `/auth/codes/${path}`, otherCode)).status).toBe(400)
      expect(
        (
          await call('admin', 'PUT', `/auth/codes/${path}`, {
            password: 'wrong',
            code: nextCode(secret),
          })
        ).status,
      ).toBe(400)
    }
    const renewed = (
      await call<RecoveryCodes>('admin', 'PUT', '/auth/codes/recovery', {
        password: PASSWORD,
        code: nextCode(secret),
      })
    ).body.recoveryCodes
    expect((await signIn(recoveryCodes[0])).status).toBe(401)
    expect((await signIn(renewed[0])).status).toBe(200)
    expect(
      (
        await call('admin', 'PUT', '/auth/codes/removal', {
          password: PASSWORD,
          code: nextCode(secret),
        })
      ).status,
    ).toBe(204)
    expect((await signIn()).status).toBe(200)
  })
})

describe('codes of the team', () => {
  test('of a colleague who lost them are removed by an admin, but not one’s own', async () => {
    await turnedOn('staff')
    expect((await signIn(undefined, 'sam')).code).toBe('code-needed')
    expect((await call('admin', 'DELETE', `/people/${people.staff.id}/codes`)).status).toBe(204)
    expect((await signIn(undefined, 'sam')).status).toBe(200)
    await turnedOn()
    expect(
      (await call<Person[]>('admin', 'GET', '/people')).body.map(({ name, hasCodes }) => [
        name,
        hasCodes,
      ]),
    ).toEqual([
      ['dana', true],
      ['sam', false],
    ])
    expect((await call('admin', 'DELETE', `/people/${people.admin.id}/codes`)).status).toBe(409)
    await eventually(async () => (await mailTemplatesSentTo(people.staff.email)).length === 2)
  })

  test('that are required block members without codes until they set them up', async () => {
    expect((await call('admin', 'PUT', '/people/codes-rule', { isRequired: true })).status).toBe(
      409,
    )
    await turnedOn()
    expect((await call('admin', 'PUT', '/people/codes-rule', { isRequired: true })).status).toBe(
      204,
    )
    const rejected = await request('staff', 'GET', '/api/inquiries')
    expect([rejected.status, await rejected.json()]).toMatchObject([
      403,
      { code: 'code-setup-needed' },
    ])
    expect((await call<Me>('staff', 'GET', '/auth/me')).body.mustSetUpCodes).toBe(true)
    expect((await call('business', 'GET', '/my/quotes')).status).toBe(200)
    await turnedOn('staff')
    expect((await call('staff', 'GET', '/inquiries')).status).toBe(200)
    expect((await call<Me>('staff', 'GET', '/auth/me')).body.mustSetUpCodes).toBe(false)
    const again = await bearer(await postLogIn(people.business.email, PASSWORD))
    expect((await visitor('GET', '/my/quotes', undefined, again)).status).toBe(200)
  })
})
