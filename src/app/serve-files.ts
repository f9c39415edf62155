// Serves the files of the build, and those of earlier versions to pages that still refer to them.
import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Config } from '#kernel/config.ts'
import type { Http } from '#kernel/http/access.ts'
import { FOREVER, PDF_WORKER_POLICY, protect } from '#kernel/http/headers.ts'

export const BUILT_FILES = 'build/client'
const FILE_PATH = /^\/(?:(?:assets|fonts|covers)\/|(?:page-speed\.js|push-worker\.js|icon\.svg)$)/
export const isFilePath = (path: string): boolean => FILE_PATH.test(path)
const FOR_A_DAY = 'public, max-age=86400'

/** Asset names contain a content hash, and font names a version, so browsers may cache them. */
export function serveFiles(app: Hono<Http>, dataDir: string): void {
  const root = BUILT_FILES
  app.use('/assets/pdf/*', async (c, next) => {
    c.header('content-security-policy', PDF_WORKER_POLICY)
    return next()
  })
  app.use('/assets/*', keepFile(FOREVER), serveStatic({ root, precompressed: true }))
  // Those of earlier versions, and during an upgrade of a later one: kept-assets.ts.
  app.use('/assets/*', serveStatic({ root: dataDir, precompressed: true }))
  app.use('/fonts/*', keepFile(FOREVER), serveStatic({ root }))
  app.use('/covers/*', keepFile(FOR_A_DAY), serveStatic({ root }))
  app.use('/page-speed.js', keepFile(FOR_A_DAY), serveStatic({ root }))
  app.use('/push-worker.js', keepFile('no-cache'), serveStatic({ root }))
  app.use('/icon.svg', keepFile(FOR_A_DAY), serveStatic({ root }))
}

/** Files need neither the database nor a session. */
export function createFileListener({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>) {
  // The first start has no data folder yet.
  mkdirSync(dataDir, { recursive: true })
  const files = new Hono<Http>()
  files.use(async (c, next) => {
    await next()
    c.res = protect(c.res, publicUrl?.startsWith('https:') ?? false)
  })
  serveFiles(files, dataDir)
  const listener = getRequestListener(files.fetch)
  return (request: IncomingMessage, response: ServerResponse): void =>
    void listener(request, response)
}

/** `serveStatic` calls its `onFound` too late to add a header. */
function keepFile(cacheControl: string): MiddlewareHandler<Http> {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', cacheControl)
  }
}
