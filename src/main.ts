// Serves the product on one port until it receives a signal.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { readBackupPassphrase } from '#kernel/backups/backup-passphrase.ts'
import { type Config, hostInUrl, readConfig } from '#kernel/config.ts'
import { EXIT_FOR_RESTART } from '#kernel/db/db.ts'
import { lacksMailServer, NO_MAIL_SERVER } from '#kernel/mail/mail-settings.ts'
import { isDiskError } from '#kernel/db/storage-errors.ts'
import { createApp } from './app/app.ts'
import { backgroundCtx, type Opened, openDeps } from './app/dependencies.ts'
import { createGracefulStop, type GracefulStop } from './app/graceful-stop.ts'
import { removeShownPassword, prepareData } from './app/initial-data.ts'
import { keepAssets } from './app/kept-assets.ts'
import { screens } from './app/screens.ts'
import { createStartingListener, type Listener } from './app/starting.ts'

/** In milliseconds, for running requests and tasks after a signal. */
const PATIENCE = 9_000
/** In milliseconds, more than the 60 seconds for which proxies keep an idle connection to reuse it. */
const KEEP_ALIVE = 65_000

export async function main(): Promise<void> {
  try {
    const config = readConfig()
    // Listen before opening the database, to report a busy port at once.
    const starting = createStartingListener(config)
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, starting)
    await listen(server, config)
    const graceful = createGracefulStop(server)
    const opened = await open(server, config, { starting, graceful })
    closeOnSignal(graceful, opened)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    // The supervisor restarts the product until the disk works again.
    process.exit(isDiskError(error) ? EXIT_FOR_RESTART : 1)
  }
}

type Serving = { starting: Listener; graceful: GracefulStop }

async function open(server: Server, config: Config, serving: Serving): Promise<Opened> {
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  const publicUrl = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`
  const opened = await openDeps({ ...config, publicUrl })
  const firstAdmin = await prepareData(backgroundCtx(opened.deps), config)
  await keepAssets(config.dataDir)
  startServing(server, opened, { config, ...serving })
  // Before the product says that it serves: an error still ends a start, and no running request.
  await opened.startWork()
  const where = config.databaseUrl ? `${opened.where}, files in ${config.dataDir}` : config.dataDir
  const lines = [`Serving on ${publicUrl}`, `Data in ${where}`, ...firstAdmin]
  lines.push(...passphraseLines(config))
  if (lacksMailServer(opened.deps.site)) lines.push(NO_MAIL_SERVER)
  console.log(lines.join('\n'))
  removeShownPassword(config)
  return opened
}

/** A terminal shows a new passphrase once; otherwise the log names its file. */
function passphraseLines(config: Config): string[] {
  const { text, isNew, file } = readBackupPassphrase(config)
  const lines = file && config.databaseUrl ? [NO_SHARED_PASSPHRASE] : []
  if (!isNew) return lines
  const where = process.stdout.isTTY ? `${text} (shown only once)` : `in ${file}`
  return [...lines, `Passphrase of backups: ${where}. Keep a copy away from this machine.`]
}

const NO_SHARED_PASSPHRASE =
  'BACKUP_PASSPHRASE is not set. With several instances, set the same one on each: otherwise ' +
  'each encrypts backups with its own.'

function startServing(
  server: Server,
  { deps, pages, connect }: Opened,
  { config, starting, graceful }: Serving & { config: Config },
): void {
  const app = createApp(deps, { pages, screens, config })
  connect(async (request) => app.request(request))
  const listener = getRequestListener(app.fetch)
  server.off('request', starting).on('request', (request, response) => {
    if (graceful.answer(request, response) || pages.serve(request, response)) return
    void listener(request, response)
  })
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is already in use. Stop the other program, or set PORT.`
      reject(error.code === 'EADDRINUSE' ? new Error(message) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** npm forwards Ctrl-C, so a second signal is ignored. */
function closeOnSignal(graceful: GracefulStop, opened: Opened): void {
  let closing = false
  const close = async (): Promise<void> => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), PATIENCE).unref()
    const failed = (err: unknown): void =>
      opened.deps.log.warn({ err }, 'The running tasks could not finish')
    await Promise.all([opened.finishTasks().catch(failed), graceful.close()])
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', close).on('SIGTERM', close)
}
