// Answers requests while the product starts: pages of the last run, files, and 503 for the rest.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#kernel/config.ts'
import { findPage, sendPage } from '#kernel/cache/page-cache.ts'
import { readPageSnapshot } from '#kernel/cache/page-snapshot.ts'
import { answerStarting } from './answer-starting.ts'
import { BUILT_FILES, createFileListener, isFilePath } from './serve-files.ts'

/** A page may be outdated by changes of other instances: no CDN may store it. */
const OF_SNAPSHOT = { 'cache-control': 'private, no-cache' }

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function createStartingListener(config: Config): Listener {
  const pages = readPageSnapshot(config, [BUILT_FILES, config.dataDir])
  const sendFile = createFileListener(config)
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead ? findPage(pages, request) : undefined
    if (page) sendPage(page, request, response, OF_SNAPSHOT)
    else if (isRead && isFilePath(request.url ?? '')) sendFile(request, response)
    else answerStarting(request, response)
  }
}
