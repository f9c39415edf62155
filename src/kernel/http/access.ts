// Access rules of calls, declared once on the route and read from there by all other code.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { uniqueSymbol } from 'hono-openapi'
import { type Ctx, isTeam, type Role } from '../context.ts'
import { isAudited, insertAuditEntry } from '../audit/audit-entries.ts'
import { transaction } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'

export type Http = {
  Variables: { ctx: Ctx; requestId: string }
  Bindings: { internal?: true; incoming?: { socket: { remoteAddress?: string } } }
}
export type Access = keyof typeof MAY_CALL
export type Declared = { method: string; path: string; access: Access | undefined }

export const ROLES = ['visitor', 'business', 'staff', 'admin'] as const satisfies readonly Role[]
/** `mailbox`: everyone in a local demo, admins in a public one. */
const MAY_CALL = {
  visitor: (_role: Role) => true,
  'signed-in': (role: Role) => role !== 'visitor',
  business: (role: Role) => role === 'business',
  team: (role: Role) => isTeam({ role }),
  admin: (role: Role) => role === 'admin',
  mailbox: (role: Role, ctx: Pick<Ctx, 'site'>) =>
    ctx.site.demo === 'on' || (ctx.site.demo === 'public' && role === 'admin'),
  clock: (role: Role, ctx: Pick<Ctx, 'site'>) => ctx.site.demo !== 'off' && role === 'admin',
  sandbox: (_role: Role, ctx: Pick<Ctx, 'site'>) =>
    ctx.site.demo !== 'off' && ctx.site.cards === 'sandbox',
} as const
export const ONLY_IN_DEMO: readonly (Access | undefined)[] = ['mailbox', 'clock', 'sandbox']
const existsInThisMode = (rule: Access, { demo, cards }: Ctx['site']): boolean =>
  !ONLY_IN_DEMO.includes(rule) || (demo !== 'off' && (rule !== 'sandbox' || cards === 'sandbox'))
const ADMINS_ONLY = 'Only an admin can do this. Ask an admin for help.'
const declaredBy = new WeakMap<object, Access>()

/**
 * Rejects callers without access; the OpenAPI document shows the rule as `x-access`.
 * @param duringSetup also before the user has set a password or two-factor authentication
 */
export function access(rule: Access, { duringSetup = false } = {}): MiddlewareHandler<Http> {
  const guard: MiddlewareHandler<Http> = async (c, next) => {
    const { ctx } = c.var
    if (!mayCall(ctx.actor.role, rule, ctx)) throw accessFailure(ctx, rule)
    if (rule !== 'visitor' && !duringSetup) rejectUnfinishedSetup(ctx.actor)
    await (isAudited(ctx) ? asAuditEntry(c, next) : next())
  }
  declaredBy.set(guard, rule)
  return Object.assign(guard, { [uniqueSymbol]: { spec: { 'x-access': rule } } })
}

function accessFailure({ actor, site }: Ctx, rule: Access): Failure {
  if (!existsInThisMode(rule, site)) return new Failure('not-found', 'Endpoint not found.')
  return actor.role === 'visitor'
    ? new Failure('sign-in-needed', 'Please sign in first.')
    : new Failure(
        'not-allowed',
        actor.role === 'staff' && rule === 'admin' ? ADMINS_ONLY : 'Access Denied',
      )
}

/** Blocks all other calls until the user has set a password or two-factor authentication. */
function rejectUnfinishedSetup(actor: Ctx['actor']): void {
  if (actor.role === 'visitor') return
  if (actor.mustChangePassword)
    throw new Failure('password-change-needed', 'Please set your own password first.')
  if (actor.mustSetUpCodes)
    throw new Failure('code-setup-needed', 'Please set up two-factor authentication first.')
}

async function asAuditEntry(c: Context<Http>, next: () => Promise<void>): Promise<void> {
  const { ctx } = c.var
  const auditEntry = {
    id: newId(ctx.clock.real()),
    call: `${c.req.method} ${routePath(c).replace(/^\/api/, '')}`,
  }
  c.set('ctx', { ...ctx, auditEntry })
  await next()
  const isExport =
    c.req.method === 'GET' &&
    c.res.ok &&
    c.res.headers.get('content-disposition')?.startsWith('attachment')
  if (isExport) await transaction(c.var.ctx, insertAuditEntry)
}

export const mayCall = (role: Role, rule: Access, ctx: Pick<Ctx, 'site'>): boolean =>
  MAY_CALL[rule](role, ctx)

export function declaredAccess(api: Pick<Hono<Http>, 'routes'>): Declared[] {
  const calls = new Map<string, Declared>()
  for (const { method, path, handler } of api.routes) {
    if (method === 'ALL') continue
    const call = calls.get(`${method} ${path}`) ?? { method, path, access: undefined }
    call.access ??= declaredBy.get(handler)
    calls.set(`${method} ${path}`, call)
  }
  return [...calls.values()]
}

/** @throws at startup, naming each call without an access rule */
export function rejectUndeclaredAccess(api: Pick<Hono<Http>, 'routes'>): void {
  const undeclared = declaredAccess(api).filter((call) => !call.access)
  if (undeclared.length)
    throw new Error(
      undeclared
        .map(({ method, path }) => `${method} ${path} does not declare its access.`)
        .join('\n'),
    )
}

/** True for calls of our own rendering: a network request cannot set a binding. */
export function isInternal(c: Context<Http>): boolean {
  // Its type omits undefined, for app.request without an env.
  return (c.env as Http['Bindings'] | undefined)?.internal === true
}

/** Browsers send cookies with cross-site requests too: changing calls must come from our pages. */
export function rejectCrossSite(c: Context<Http>, publicUrl: string): void {
  if (isInternal(c) || ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const ours = site
    ? site === 'same-origin' || site === 'none'
    : !origin || origin === new URL(publicUrl).origin
  if (!ours)
    throw new Failure(
      'cross-site',
      'This request came from another site. Please open our site and try again.',
    )
}

/** A local demo trusts every caller, but other sites could point their name at this machine. */
export function rejectForeignHost(c: Context<Http>, { demo, publicUrl }: Ctx['site']): void {
  const host = c.req.header('host')
  if (demo !== 'on' || isInternal(c) || !host || host === new URL(publicUrl).host) return
  const { hostname } = new URL(`http://${host}`)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Failure(
      'cross-site',
      `The demo is only available at ${publicUrl}. Set PUBLIC_URL to use another address.`,
    )
}
