// API of accounts: sign-up, sign-in, passwords, sessions. Only this file reads the refresh cookie.
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { Failure } from '#kernel/failure.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { neverCompress } from '#kernel/http/compress.ts'
import { body, describe, describeEmpty, out, params } from '#kernel/http/schema.ts'
import {
  Colleague,
  EmailOnly,
  Login,
  Me,
  NewPassword,
  PasswordChange,
  SessionSummary,
  SignUp,
  Token,
  VerifiedAccount,
  VerificationMail,
  VerificationProof,
  Verified,
} from './accounts.contract.ts'
import { logIn, logOut, readMe, refreshSession } from './accounts.service.ts'
import { readColleagues } from './colleagues.service.ts'
import {
  changePassword,
  checkResetToken,
  requestReset,
  resetPassword,
} from './passwords.service.ts'
import { endMySession, readMySessions } from './profile.service.ts'
import {
  denySignUp,
  readVerification,
  resendVerification,
  signUp,
  verifyAddress,
} from './sign-up.service.ts'
import { DemoAccount } from './demo-accounts.contract.ts'
import { readDemoAccounts } from './demo-accounts.service.ts'

const DEVICE_SECONDS = 31_536_000
const LinkToken = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const accountsApi = new Hono<Http>()
  .get(
    '/demo-accounts',
    access('visitor'),
    describe('The accounts of a local demo; none elsewhere', 200, z.array(DemoAccount)),
    async (c) => c.json(out(z.array(DemoAccount), readDemoAccounts(c.var.ctx))),
  )
  .post(
    '/auth/login',
    access('visitor'),
    neverCompress,
    describe('Sign in', 200, Token),
    body(Login),
    async (c) => {
      const browser = {
        userAgent: c.req.header('user-agent') ?? '',
        device: getCookie(c, cookieName(c, 'device')),
        refresh: getCookie(c, cookieName(c, 'refresh')),
      }
      const { token, refresh, expiresAt, device } = await logIn(
        c.var.ctx,
        c.req.valid('json'),
        browser,
      )
      setRefreshCookie(c, refresh, expiresAt)
      setDeviceCookie(c, device)
      return c.json(out(Token, { token }))
    },
  )
  .post(
    '/auth/refresh',
    access('visitor'),
    neverCompress,
    describe('A new access token for the refresh cookie', 200, Token),
    async (c) => {
      const refresh = getCookie(c, cookieName(c, 'refresh'))
      if (!refresh) throw new Failure('sign-in-needed', 'Please sign in first.')
      const session = await refreshSession(c.var.ctx, refresh)
      if (session.refresh) setRefreshCookie(c, session.refresh, session.expiresAt)
      return c.json(out(Token, { token: session.token }))
    },
  )
  .post('/auth/logout', access('visitor'), describeEmpty('End this session'), async (c) => {
    await logOut(c.var.ctx, getCookie(c, cookieName(c, 'refresh')))
    deleteCookie(c, cookieName(c, 'refresh'), cookieOptions(c))
    return c.body(null, 204)
  })
  .get(
    '/auth/me',
    access('signed-in', { duringSetup: true }),
    describe('Read who is signed in', 200, Me),
    async (c) => c.json(out(Me, await readMe(c.var.ctx))),
  )
  .post(
    '/auth/sign-up',
    access('visitor'),
    describeEmpty('Create an account; the response is the same if one exists'),
    body(SignUp),
    async (c) => {
      await signUp(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .post(
    '/auth/verification-mails',
    access('visitor'),
    describeEmpty('Email the verification link again'),
    body(VerificationMail),
    async (c) => {
      await resendVerification(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/auth/verifications/:token',
    access('visitor'),
    describe('Read the account that a link verifies', 200, VerifiedAccount),
    LinkToken,
    async (c) =>
      c.json(out(VerifiedAccount, await readVerification(c.var.ctx, c.req.valid('param').token))),
  )
  .post(
    '/auth/verifications/:token',
    access('visitor'),
    describe('Verify my email address', 200, Verified),
    LinkToken,
    body(VerificationProof),
    async (c) =>
      c.json(
        out(
          Verified,
          await verifyAddress(c.var.ctx, c.req.valid('param').token, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/auth/verifications/:token',
    access('visitor'),
    describeEmpty('Deny the sign-up: delete the account'),
    LinkToken,
    async (c) => {
      await denySignUp(c.var.ctx, c.req.valid('param').token)
      return c.body(null, 204)
    },
  )
  .post(
    '/auth/password-resets',
    access('visitor'),
    describeEmpty('Email a link for a new password; the response is the same without an account'),
    body(EmailOnly),
    async (c) => {
      await requestReset(c.var.ctx, c.req.valid('json').email)
      return c.body(null, 204)
    },
  )
  .get(
    '/auth/password-resets/:token',
    access('visitor'),
    describeEmpty('Check a link for a new password'),
    LinkToken,
    async (c) => {
      await checkResetToken(c.var.ctx, c.req.valid('param').token)
      return c.body(null, 204)
    },
  )
  .post(
    '/auth/password-resets/:token',
    access('visitor'),
    describeEmpty('Choose a new password'),
    LinkToken,
    body(NewPassword),
    async (c) => {
      await resetPassword(c.var.ctx, c.req.valid('param').token, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/auth/password',
    access('signed-in', { duringSetup: true }),
    describeEmpty('Change my password'),
    body(PasswordChange),
    async (c) => {
      setDeviceCookie(c, await changePassword(c.var.ctx, c.req.valid('json')))
      return c.body(null, 204)
    },
  )
  .get(
    '/auth/sessions',
    access('signed-in', { duringSetup: true }),
    describe('List my sessions', 200, z.array(SessionSummary)),
    async (c) => c.json(out(z.array(SessionSummary), await readMySessions(c.var.ctx))),
  )
  .delete(
    '/auth/sessions/:id',
    access('signed-in', { duringSetup: true }),
    describeEmpty('Sign a browser out'),
    params(z.object({ id: z.uuid() })),
    async (c) => {
      await endMySession(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/colleagues',
    access('team'),
    describe('List the colleagues whom work can be assigned to', 200, z.array(Colleague)),
    async (c) => c.json(out(z.array(Colleague), await readColleagues(c.var.ctx))),
  )

const isHttps = (c: Context<Http>): boolean => c.var.ctx.site.publicUrl.startsWith('https:')
const cookieName = (c: Context<Http>, name: 'refresh' | 'device'): string =>
  isHttps(c) ? `__Host-${name}` : name
/** A `__Host-` cookie must have the path `/`; on plain http the path is narrower. */
const cookieOptions = (c: Context<Http>) =>
  ({
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(c),
    path: isHttps(c) ? '/' : '/api/auth',
  }) as const

function setRefreshCookie(c: Context<Http>, refresh: string, expires: Date): void {
  setCookie(c, cookieName(c, 'refresh'), refresh, { ...cookieOptions(c), expires })
}

function setDeviceCookie(c: Context<Http>, device: string): void {
  const options = { ...cookieOptions(c), maxAge: DEVICE_SECONDS }
  setCookie(c, cookieName(c, 'device'), device, options)
}
