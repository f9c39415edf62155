// Renders a page to HTML with its styles, the boot script and security headers.
import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { CACHE_TAGS_HEADER } from '#kernel/cache/page-cache.ts'
import {
  type HydrationPayload,
  PageContext,
  type PageHandle,
  toScriptText,
  TRIGGERS,
} from '#site/hydration/hydration.ts'
import { createApi } from '#site/data/api.ts'
import { renderingContext } from '#site/data/rendering.ts'
import boot from 'virtual:boot'
import { formScripts } from 'virtual:form-scripts'
import { type PrivatePage, privatePage } from './app/private-page.tsx'
import { pageStyles } from './app/page-styles.ts'

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const BOOT_HASH = hash(boot)

/** Hashes instead of a nonce, because a cached page is the same for all visitors. */
function policy(styles: string, frames: readonly string[]): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${BOOT_HASH}`,
    `style-src 'self' ${hash(styles)}`,
    `img-src 'self' data:`,
    ...(frames.length ? [`frame-src ${frames.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const framesOf = ({ frames }: PageHandle, router: EntryContext): readonly string[] =>
  frames ? chosen(frames, router) : []

type Context = Readonly<RouterContextProvider>

/** A script that sent a form gets the result of the page's action, everyone else the page. */
export default function handleRequest(
  ...page: Parameters<typeof renderPage>
): Promise<Response> | Response {
  const [request, , headers, router] = page
  return isSentByScript(request) ? toActionResponse(router, headers) : renderPage(...page)
}

async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  around: Context,
): Promise<Response> {
  const handle = pageHandle(router)
  const { reference, values } = around.get(renderingContext)
  const isAway = isUnavailable(router)
  const privateArea = privatePage(router, request, handle)
  const { search } = new URL(request.url)
  const hydrationPayload = toScriptText(
    isAway ? NO_SCRIPTS : await toHydrationPayload(router, handle, search, privateArea?.files),
  )
  const routeIds = router.staticHandlerContext.matches.map(({ route }) => route.id)
  const theme = await around.get(renderingContext).theme()
  const styles = pageStyles(routeIds, theme)
  // Without the stream React Router adds no script of its own to the page.
  const { serverHandoffStream: _, ...context } = router
  const html = renderToString(
    <PageContext
      value={{
        hydrationPayload,
        styles,
        fonts: theme.fonts,
        boot,
        reference,
        values: isAway ? await values() : [],
        parts: privateArea?.parts,
      }}
    >
      {privateArea?.page ?? <ServerRouter context={context} url={request.url} />}
    </PageContext>,
  )
  setHeaders(headers, styles.text, router, request)
  return new Response(`<!DOCTYPE html>${html}`, { status: isAway ? 503 : status, headers })
}

function setHeaders(
  headers: Headers,
  styles: string,
  router: EntryContext,
  request: Request,
): void {
  const handle = pageHandle(router)
  headers.set('content-type', 'text/html; charset=utf-8')
  // Vite's development scripts are inline and change with every edit.
  if (import.meta.env.PROD)
    headers.set('content-security-policy', policy(styles, framesOf(handle, router)))
  // The URL of a preview contains a secret, too.
  if (handle.secret || new URL(request.url).searchParams.has('preview')) {
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-robots-tag', 'noindex')
  }
  // A page without some of its data sets no-store itself.
  if (handle.cacheTags && isLiteral(router, request) && headers.get('cache-control') !== 'no-store')
    headers.set(CACHE_TAGS_HEADER, handle.cacheTags.join(' '))
  else headers.set('cache-control', 'no-store')
}

/** src/site/forms/page-action.ts sends these requests. */
const isSentByScript = ({ method, headers }: Request): boolean =>
  method === 'POST' && headers.get('accept') === 'application/json'

function toActionResponse(
  { staticHandlerContext: { actionData, statusCode } }: EntryContext,
  headers: Headers,
): Response {
  const [result] = Object.values(actionData ?? {})
  headers.set('cache-control', 'no-store')
  return Response.json(result === undefined ? {} : { result }, { status: statusCode, headers })
}

/** Checks the loaders, because an invalid form has status 400 even if its page is unavailable. */
const isUnavailable = ({ staticHandlerContext: { errors } }: EntryContext): boolean =>
  Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 503)

/** React Router also matches other spellings of a URL, which would fill the cache. */
function isLiteral({ staticHandlerContext }: EntryContext, request: Request): boolean {
  const path = staticHandlerContext.matches
    .map(({ route, params }) =>
      route.path?.replace(/:(\w+)/g, (part, name) =>
        isPlain(name, params[name]) ? String(params[name]) : part,
      ),
    )
    .filter(Boolean)
    .join('/')
  return !path.includes(':') && new URL(request.url).pathname === `/${path}`
}

const isPlain = (name: string, value: string | undefined): boolean =>
  name === 'slug' ? /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value ?? '') : isPlainNumber(value)

/** `/blogs/03` is another spelling of `/blogs/3`. Unknown ids get 404 and are not cached. */
const isPlainNumber = (text: string | undefined): boolean => /^[1-9]\d{0,9}$/.test(text ?? '')

/** The API logs its own error responses. Logs other errors with the id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    context.get(renderingContext).report(error)
}

function pageHandle({ staticHandlerContext, routeModules }: EntryContext): PageHandle {
  const page = staticHandlerContext.matches.at(-1)
  // React Router leaves a route's handle untyped; ours satisfy PageHandle where they are written.
  return ((page && routeModules[page.route.id]?.handle) ?? {}) as PageHandle
}

function chosen<Choice extends string | undefined | readonly string[]>(
  choice: Choice | ((loaded: unknown) => Choice),
  { staticHandlerContext: { matches, loaderData } }: Pick<EntryContext, 'staticHandlerContext'>,
): Choice {
  return typeof choice === 'function' ? choice(loaderData[matches.at(-1)?.route.id ?? '']) : choice
}

const NO_ROUTER = { router: {}, answers: '', routes: [], loaded: {}, later: [] }
/** The unavailable page has no scripts: hydration would lose the values that the visitor typed. */
const NO_SCRIPTS: HydrationPayload = {
  ...NO_ROUTER,
  ...TRIGGERS['for-toasts'],
  scripts: [],
  preload: '',
  firstCalls: [],
}

/** Replaces the inline scripts of <Scripts/>. */
async function toHydrationPayload(
  router: EntryContext,
  handle: PageHandle,
  search: string,
  privateArea: PrivatePage['files'] | undefined,
): Promise<HydrationPayload> {
  const hydrate = chosen(handle.hydrate, router) ?? 'for-toasts'
  const withoutForm = hydrate === 'for-toasts' ? 'toasts' : ''
  const ofForm = formScripts[chosen(handle.form, router) ?? withoutForm]
  const firstCalls = firstCallsOf(handle, search)
  const before = firstCalls.length ? formScripts['first-calls'] : undefined
  const { scripts, preload, ...data } = await filesOf(router, ofForm ?? privateArea)
  const { runtime } = router.manifest.hmr ?? {}
  const all = [...(runtime ? [runtime] : []), ...(before?.scripts ?? []), ...scripts]
  return {
    ...data,
    ...TRIGGERS[hydrate],
    scripts: all,
    ...statisticsOf(router, handle),
    preload: [...new Set([...all, ...preload])].map(toPreloadLink).join(''),
    firstCalls,
  }
}

/** The team reads how often a public page is visited, unless its address is a secret. */
function statisticsOf(
  { staticHandlerContext: { matches, statusCode } }: EntryContext,
  { secret }: PageHandle,
): Pick<HydrationPayload, 'visits' | 'speed'> {
  const isPublic = matches.some(({ route }) => route.id === 'public')
  return isPublic && !secret && statusCode === 200
    ? { visits: '/api/visits', speed: '/page-speed.js' }
    : {}
}

const toPreloadLink = (path: string): string => `<link rel="modulepreload" href="${path}">`

/** Only for the URLs of calls. */
const URLS = createApi('http://in-process', fetch)

function firstCallsOf({ firstCalls }: PageHandle, search: string): string[] {
  const urls = firstCalls?.(URLS, search) ?? []
  return urls.map((url) => url.pathname + url.search)
}

const filesOf = async (
  router: EntryContext,
  own: { scripts: string[]; preload: string[] } | undefined,
) => (own ? { ...NO_ROUTER, ...own } : routerPayload(router))

async function routerPayload({ manifest, ...router }: EntryContext) {
  const routes = router.staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id]
    return entry ? [entry] : []
  })
  const modulesOf = (entry: (typeof routes)[number]): string[] =>
    [
      entry.clientActionModule,
      entry.clientLoaderModule,
      entry.clientMiddlewareModule,
      entry.hydrateFallbackModule,
      entry.module,
    ].filter((module) => module !== undefined)
  return {
    scripts: [manifest.url, manifest.entry.module],
    preload: [
      ...manifest.entry.imports,
      ...routes.flatMap((entry) => [...modulesOf(entry), ...(entry.imports ?? [])]),
    ],
    router: JSON.parse(router.serverHandoffString ?? '{}'),
    answers: router.serverHandoffStream
      ? await new Response(router.serverHandoffStream).text()
      : '',
    routes: routes.map((entry) => ({ id: entry.id, modules: modulesOf(entry) })),
    loaded: {},
    later: [],
  }
}
