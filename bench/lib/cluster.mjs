// Three instances behind HAProxy, PgBouncer, a primary with a synchronous standby, and an S3 server.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startPostgres, startStandby } from '../../scripts/postgres.mjs'
import { scratch, startProduct, stopServer } from './product.mjs'

const S3_SERVER = 's3rver@3.7.1'
const HAPROXY = '/usr/sbin/haproxy'
const PGBOUNCER = '/usr/sbin/pgbouncer'
export const PROGRAMS = [HAPROXY, PGBOUNCER]
export const isInstalled = () => PROGRAMS.every((program) => existsSync(program))

/** @returns what runs, and how to break it */
export async function startCluster(size) {
  const database = await startDatabase()
  const store = await startStore()
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const front = await freePort()
  const origin = `http://127.0.0.1:${front}`
  const settings = (port, number) => ({
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: join(scratch, `instance-${number}`),
    DEMO: 'on',
    DEMO_YEAR: 'off',
    ADMIN_PASSWORD: 'three instances at once',
    SESSION_SECRET: 'a secret for the bench, 32 characters',
    BACKUP_PASSPHRASE: 'a passphrase for the bench',
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    ...database.settings,
    ...store.settings,
  })
  const start = (number) => startProduct(settings(ports[number], number))
  const instances = []
  // One after the other: the first one migrates and adds the demo.
  for (const number of ports.keys()) instances.push(await start(number))
  const balancer = startHaproxy('balancer', balancerConfig(front, ports))
  return {
    origin,
    database,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    folders: ports.map((_, number) => join(scratch, `instance-${number}`)),
    kill: (number) => stopServer(instances[number], 'SIGKILL'),
    end: (number) => stopServer(instances[number]),
    async restart(number) {
      instances[number] = await start(number)
    },
    async stop() {
      await Promise.all(instances.map((instance) => stopServer(instance, 'SIGKILL')))
      balancer.kill('SIGKILL')
      await store.stop()
      await database.stop()
    },
  }
}

/** HTTP requires a Host, which HAProxy sends only in HTTP/1.1. */
const CHECK = (part) =>
  `  http-check send meth GET uri /api/health/${part} ver HTTP/1.1 hdr Host 127.0.0.1`

/** Sends requests to all instances while none is ready, because each has pages in memory. */
const balancerConfig = (front, ports) => {
  const servers = (check) =>
    ports.map((port, number) => `  server product${number} 127.0.0.1:${port} ${check}`)
  return [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option redispatch',
    '  retry-on conn-failure empty-response',
    'frontend visitors',
    `  bind 127.0.0.1:${front}`,
    '  use_backend unready if { nbsrv(ready) eq 0 }',
    '  default_backend ready',
    'backend ready',
    '  balance roundrobin',
    '  option httpchk',
    CHECK('ready'),
    '  http-request disable-l7-retry unless METH_GET',
    ...servers('check inter 500ms fall 2 rise 1'),
    'backend unready',
    '  balance roundrobin',
    '  option httpchk',
    CHECK('live'),
    ...servers('check inter 500ms fall 1 rise 1'),
  ]
}

/** HAProxy finds the primary, as it does with Patroni: an address per server says which one is. */
async function startDatabase() {
  const primary = await startPostgres(['-c', 'max_connections=200'])
  const standby = await startStandby(primary, [
    '-c',
    'max_connections=200',
    '-c',
    'hot_standby_feedback=on',
  ])
  await runOn(primary, "alter system set synchronous_standby_names = '*'")
  await runOn(primary, 'select pg_reload_conf()')
  const [port, pooled] = [await freePort(), await freePort()]
  const agents = [await serveRole(primary), await serveRole(standby)]
  const finder = startHaproxy('finder', [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen database',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    ...[primary, standby].map(
      ({ url }, number) =>
        `  server database${number} 127.0.0.1:${new URL(url).port} check port ${agents[number].address().port} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
    ),
  ])
  const pooler = startPgbouncer(port, pooled)
  await untilOpen(pooled)
  return {
    settings: {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${pooled}/postgres`,
      DATABASE_DIRECT_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      DATABASE_READ_URL: standby.url,
    },
    /** Ends the primary like a crash, and promotes the standby. */
    async failOver() {
      await primary.pause('SIGQUIT')
      standby.promote()
    },
    /** Connections stay open, and nothing is forwarded. */
    stall: () => pooler.kill('SIGSTOP'),
    resume: () => pooler.kill('SIGCONT'),
    query: async (text, values) => {
      const connection = new pg.Client({
        connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
      })
      await connection.connect()
      const { rows } = await connection.query(text, values)
      await connection.end()
      return rows
    },
    async stop() {
      for (const child of [finder, pooler]) child.kill('SIGKILL')
      for (const agent of agents) agent.close()
      await standby.stop()
      await primary.stop()
    },
  }
}

async function serveRole(server) {
  const agent = createServer(async (_request, response) => {
    const rows = await runOn(server, 'select pg_is_in_recovery() as "isStandby"').catch(() => [])
    response.writeHead(rows[0]?.isStandby === false ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(agent, 'listening')
  return agent
}

async function runOn({ url }, text) {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  connection.on('error', () => undefined)
  await connection.connect()
  try {
    return (await connection.query(text)).rows
  } finally {
    await connection.end()
  }
}

/** `server_login_retry` is how long it waits after a failed connection; its default is 15 s. */
function startPgbouncer(port, pooled) {
  const file = writeConfig('pgbouncer.ini', [
    '[databases]',
    `postgres = host=127.0.0.1 port=${port} dbname=postgres user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${pooled}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 30',
    'max_client_conn = 300',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'query_wait_timeout = 10',
  ])
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  return spawn(PGBOUNCER, [...user, file], { stdio: 'ignore' })
}

const startHaproxy = (name, lines) =>
  spawn(HAPROXY, ['-db', '-f', writeConfig(`${name}.cfg`, lines)], { stdio: 'ignore' })

function writeConfig(name, lines) {
  // PgBouncer reads it as another user.
  const folder = join(scratch, 'config')
  mkdirSync(folder, { recursive: true })
  execFileSync('chmod', ['755', scratch, folder])
  const file = join(folder, name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** A server of another maker, installed from npm for the run only. */
async function startStore() {
  const folder = join(scratch, 's3')
  mkdirSync(folder)
  execFileSync('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    S3_SERVER,
  ])
  const { default: S3rver } = await import(
    pathToFileURL(join(folder, 'node_modules/s3rver/lib/s3rver.js')).href
  )
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'data'),
    configureBuckets: [{ name: 'cedarline-files', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'cedarline-files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  }
}

async function freePort() {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function untilOpen(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const connection = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
    })
    connection.on('error', () => undefined)
    const isOpen = await connection.connect().then(
      () => true,
      () => false,
    )
    if (isOpen) return connection.end()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PgBouncer did not start within ten seconds.')
}
