// The calls with which people sign in and out. The refresh cookie is read here and nowhere else.
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { Failure } from '#kernel/failure.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, out } from '#kernel/http/schema.ts'
import { Colleague, Login, Me, Token } from './accounts.contract.ts'
import { logIn, logOut, readColleagues, readMe, refreshSession } from './accounts.service.ts'

export const accountsApi = new Hono<Http>()
  .post('/auth/login', access('visitor'), describe('Sign in', 200, Token), body(Login), async (c) => {
    const { token, refresh, expiresAt } = await logIn(c.var.ctx, c.req.valid('json'), c.req.header('user-agent') ?? '')
    keepRefresh(c, refresh, expiresAt)
    return c.json(out(Token, { token }))
  })
  .post('/auth/refresh', access('visitor'), describe('A new access token for the refresh cookie', 200, Token), async (c) => {
    const refresh = getCookie(c, cookieName(c))
    if (!refresh) throw new Failure('sign-in-needed', 'Please sign in first.')
    const answer = await refreshSession(c.var.ctx, refresh)
    if ('refresh' in answer) keepRefresh(c, answer.refresh, answer.expiresAt)
    return c.json(out(Token, { token: answer.token }))
  })
  .post('/auth/logout', access('signed-in'), describeEmpty('End this session'), async (c) => {
    await logOut(c.var.ctx)
    deleteCookie(c, cookieName(c), cookieOptions(c))
    return c.body(null, 204)
  })
  .get('/auth/me', access('signed-in'), describe('Who is signed in', 200, Me), async (c) => c.json(out(Me, await readMe(c.var.ctx))))
  .get('/colleagues', access('admin'), describe('Who work can be assigned to', 200, z.array(Colleague)), async (c) =>
    c.json(out(z.array(Colleague), await readColleagues(c.var.ctx))),
  )

const isHttps = (c: Context<Http>): boolean => c.var.ctx.site.publicUrl.startsWith('https:')
const cookieName = (c: Context<Http>): string => (isHttps(c) ? '__Host-refresh' : 'refresh')
/** A `__Host-` cookie must belong to the whole site; on plain http it keeps to its calls. */
const cookieOptions = (c: Context<Http>) => ({ httpOnly: true, sameSite: 'Strict', secure: isHttps(c), path: isHttps(c) ? '/' : '/api/auth' }) as const

function keepRefresh(c: Context<Http>, refresh: string, expires: Date): void {
  setCookie(c, cookieName(c), refresh, { ...cookieOptions(c), expires })
}
