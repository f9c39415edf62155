// The product as one function from a request to a response: the API, then the pages.
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { RouterContextProvider } from 'react-router'
import { readActor } from '#features/accounts/accounts.service.ts'
import { followRedirect } from '#features/redirects/redirects.service.ts'
import type { Config } from '#kernel/config.ts'
import type { Ctx, Deps } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { isReadable, isReadablePage, UNREADABLE } from '#kernel/http/address.ts'
import {
  type Http,
  isInternal,
  rejectCrossSite,
  rejectForeignHost,
  rejectUndeclaredAccess,
} from '#kernel/http/access.ts'
import { limitCdn } from '#kernel/http/cdn-responses.ts'
import { limitBodies } from '#kernel/http/body-limit.ts'
import { campaignIn } from '#kernel/http/campaign.ts'
import { declinesTracking } from '#kernel/http/declines-tracking.ts'
import { CALLER_HEADER, callerAddress } from '#kernel/http/caller.ts'
import { compressText } from '#kernel/http/compress.ts'
import { toErrorReply, RETRY_SECONDS } from '#kernel/http/errors.ts'
import { FOREVER, protect } from '#kernel/http/headers.ts'
import { createMetrics } from '#kernel/http/metrics.ts'
import { withoutCaching, type PageCache } from '#kernel/cache/page-cache.ts'
import { newId } from '#kernel/ids.ts'
import { inRequest } from '#kernel/request-scope.ts'
import { loggable } from '#kernel/log.ts'
import { lacksMailServer } from '#kernel/mail/mail-settings.ts'
import { createApi } from '#site/data/api.ts'
import { apiContext } from '#site/data/api-context.ts'
import { readFormValues } from '#site/forms/read-form.ts'
import { type Rendering, renderingContext } from '#site/data/rendering.ts'
import { api } from './api.ts'
import { serveFiles } from './serve-files.ts'
import type { Screens } from './screens.ts'
import { createThemeReader, serveTheme } from './theme.ts'

/** The API calls of a page forward these headers. */
const CARRIED = ['idempotency-key', 'user-agent', 'referer']

export type App = Hono<Http>
type AppParts = {
  pages: PageCache
  screens: Screens
  config: Pick<Config, 'trustProxy' | 'metricsToken' | 'dataDir'>
}

export function createApp(deps: Deps, { pages, screens, config }: AppParts): App {
  rejectUndeclaredAccess(api)
  const app = new Hono<Http>()
  const metrics = createMetrics(config.metricsToken, visitorCtx(deps), pages)
  app.onError(toErrorReply)
  app.use(limitCdn(deps.cdn))
  app.use(metrics.measure)
  app.use(compressText)
  app.use(identifyCaller(deps, config))
  app.use(limitBodies())

  const theme = createThemeReader(visitorCtx(deps))
  const show: Show = (c, request) => showPage(app, deps, { c, request, screens, theme })
  app.use(rejectUnreadable(show))
  app.get('/metrics', metrics.serve)
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.get('/api/openapi.json', async (c) => c.json(await describeApi()))
  app.route('/api', api)
  app.all('/api/*', () => {
    throw new Failure('not-found', 'Endpoint not found.')
  })
  serveTheme(app, theme)
  serveFiles(app, config.dataDir)
  serveImages(app)
  servePrerenderRules(app, screens)

  app.all('*', async (c) => {
    // Hono's own path is decoded; the cache key must be the URL as sent.
    const { pathname } = new URL(c.req.url)
    const queryParams = await screens.queryParamsOf(pathname)
    const request = queryParams ? withoutOtherParams(c.req.raw, queryParams) : c.req.raw
    const render = async () => {
      const page = await redirected(c, request, () => show(c, request))
      if (queryParams)
        page.headers.set('speculation-rules', `"${(await screens.prerenderRules()).path}"`)
      return page
    }
    // A form post or a query belongs to one visitor.
    const isShared = request.method === 'GET' && !request.url.includes('?')
    return isShared
      ? pages.getOrRender({ path: pathname, queryParams }, render)
      : withoutCaching(await render())
  })
  return app
}

const WITHOUT_PAGE = [404, 410]

/** A redirect applies only where no page exists. */
async function redirected(
  c: Context<Http>,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> {
  const page = await render()
  if (!WITHOUT_PAGE.includes(page.status) || request.method !== 'GET') return page
  const moved = await followRedirect(c.var.ctx, new URL(request.url)).catch((err: unknown) => {
    c.var.ctx.log.warn({ err }, 'A redirect could not be read')
    return undefined
  })
  return moved
    ? new Response(null, { status: moved.status, headers: { location: moved.target } })
    : page
}

const visitorCtx = (deps: Deps): Ctx => ({
  ...deps,
  actor: { role: 'visitor' },
  address: '',
  userAgent: '',
  campaign: '',
})

/** Rejects foreign requests, and adds the request id, the context and the security headers. */
function identifyCaller(deps: Deps, config: AppParts['config']): MiddlewareHandler<Http> {
  const https = deps.site.publicUrl.startsWith('https:')
  return async (c, next) => {
    const requestId = (isInternal(c) && c.req.header('x-request-id')) || newId(new Date())
    c.set('requestId', requestId)
    const visitor: Ctx = {
      ...visitorCtx(deps),
      address: callerAddress(c, config.trustProxy),
      userAgent: declinesTracking(c) ? '' : (c.req.header('user-agent') ?? ''),
      campaign: campaignIn(c.req.header('referer')),
    }
    c.set('ctx', visitor)
    rejectForeignHost(c, deps.site)
    rejectCrossSite(c, deps.site.publicUrl)
    c.set('ctx', { ...visitor, actor: await readActor(visitor, c.req.header('authorization')) })
    await inRequest(requestId, next)
    c.header('x-request-id', requestId)
    c.res = protect(c.res, https)
  }
}

type Show = (c: Context<Http>, request: Request) => Promise<Response>
type Shown = {
  c: Context<Http>
  request: Request
  screens: Screens
  theme: Rendering['theme']
}

async function showPage(
  app: App,
  deps: Deps,
  { c, request, screens, theme }: Shown,
): Promise<Response> {
  const { clock, log, site } = deps
  const context = new RouterContextProvider()
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => callInProcess(app, c, input, init)
  context.set(apiContext, createApi('http://in-process', fetch))
  const { requestId: reference } = c.var
  const path = loggable(c.req.path)
  const report = (err: unknown): void =>
    log.error({ err, requestId: reference, path }, 'A page could not be rendered')
  const aheadMs = site.demo === 'off' ? undefined : clock.ahead()
  const values = readBody(request)
  const rendering = {
    origin: site.publicUrl,
    now: clock.now(),
    aheadMs,
    lacksMailServer: lacksMailServer(site),
    reference,
    theme,
    values,
    report,
  }
  context.set(renderingContext, rendering)
  const page = withRetryAfter(await screens.show(request, context))
  return protect(page, site.publicUrl.startsWith('https:'))
}

/** Comes before the routes; a page request gets the not-found page with its URL. */
function rejectUnreadable(show: Show): MiddlewareHandler<Http> {
  return async (c, next) => {
    const address = new URL(c.req.url)
    const isPage = !/^\/(?:api\/|metrics$)/.test(address.pathname)
    if (isPage ? isReadablePage(address) : isReadable(address)) return next()
    if (!isPage) throw new Failure('invalid', UNREADABLE)
    const shown = `/${encodeURIComponent(address.pathname.slice(1) + address.search)}`
    const method = c.req.method === 'HEAD' ? 'HEAD' : 'GET'
    const page = await show(c, new Request(new URL(shown, address), { method }))
    return withoutCaching(new Response(page.body, { status: 400, headers: page.headers }))
  }
}

/** Campaign links add parameters that no page reads. */
function withoutOtherParams(request: Request, queryParams: readonly string[]): Request {
  const url = new URL(request.url)
  if (!url.search || !['GET', 'HEAD'].includes(request.method)) return request
  for (const name of new Set(url.searchParams.keys()))
    if (!queryParams.includes(name)) url.searchParams.delete(name)
  return new Request(url, request)
}

function readBody(request: Request): Rendering['values'] {
  const copy = request.method === 'POST' ? request.clone() : undefined
  return async () => (copy ? readFormValues(await copy.formData().catch(() => new FormData())) : [])
}

function withRetryAfter(page: Response): Response {
  if (page.status === 503) page.headers.set('retry-after', String(RETRY_SECONDS))
  return page
}

/** The API finds the file, and says how long browsers may keep it. */
function serveImages(app: App): void {
  app.get('/images/:name', (c) => {
    const path = `/api/image-files/${encodeURIComponent(c.req.param('name'))}`
    // A HEAD request must not open the file.
    return callInProcess(app, c, new URL(path, c.req.url), { method: c.req.raw.method })
  })
}

/** Its name contains a hash of its content. During an upgrade, pages of another version name theirs. */
function servePrerenderRules(app: App, screens: Screens): void {
  app.get('/speculation-rules/:name', async (c) => {
    const { path, text } = await screens.prerenderRules()
    c.header('cache-control', c.req.path === path ? FOREVER : 'no-cache')
    return c.body(text, 200, { 'content-type': 'application/speculationrules+json' })
  })
}

async function callInProcess(
  app: App,
  from: Context<Http>,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  for (const name of CARRIED) {
    const value = from.req.header(name)
    if (value && !request.headers.has(name)) request.headers.set(name, value)
  }
  request.headers.set('x-request-id', from.var.requestId)
  request.headers.set(CALLER_HEADER, from.var.ctx.address)
  return app.request(request, {}, { internal: true })
}

export async function describeApi() {
  return generateSpecs(new Hono().route('/api', api), {
    documentation: {
      info: {
        title: 'Cedarline',
        version: '1',
        description:
          'x-access names who may call an endpoint. Errors are always { message, code, field?, fields? }.',
      },
    },
    defaultValidationErrorResponse: { description: '{ message, code, field?, fields? }' },
  })
}
