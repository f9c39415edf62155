// Installs and builds what is out of date, for all commands. Needs only Node 18 or later.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => join(root, 'node_modules', ...name)
export const env = {
  ...process.env,
  PATH: [bin(['node', 'bin']), bin(['.bin']), process.env.PATH].join(delimiter),
}

/** A semi-space of 8 MB instead of 16 saves 100 MB of memory, without measurable CPU time. */
export const NODE_FLAGS = ['--max-semi-space-size=8']

/**
 * Builds with 550 MB instead of 1 GB: a small heap, few threads, memory returned at once. By
 * default, mimalloc returns only blocks of 2 MB if the system has huge pages, here of 64 KB.
 */
const SMALL_BUILD = {
  NODE_OPTIONS: '--max-old-space-size=220 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_ALLOW_THP: '0',
  MIMALLOC_MINIMAL_PURGE_SIZE: '64',
  MIMALLOC_PAGE_FULL_RETAIN: '0',
  MIMALLOC_GENERIC_COLLECT: '1000',
}

const COMPILE_CACHE = 'build/compile-cache'

/**
 * With NODE_ENV=production React renders twice as fast and uses less memory. Node stores compiled
 * scripts when the product stops, and compiles none at the next start of the same build. The C
 * library keeps freed memory in two arenas instead of one for each thread: 30 MB less.
 */
export const PRODUCTION = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, COMPILE_CACHE),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}

/** Limits the creation of the empty database to 525 MB instead of up to 625 MB. */
const SMALL_DATABASE = ['--liftoff-only', '--max-old-space-size=150']

/** Exit code that asks for a restart: see src/kernel/db/db.ts. */
const EXIT_FOR_RESTART = 75

export const INSTALL = ['package.json', 'package-lock.json', '.npmrc']
export const BUILD = [
  'src',
  'content',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/compress.mjs',
  'scripts/form-scripts.ts',
  'scripts/icon-imports.ts',
  'scripts/later-files.ts',
  'scripts/one-byte-scripts.ts',
  'scripts/pdf-files.ts',
  'scripts/private-routes.ts',
  'scripts/pure-contracts.ts',
  'scripts/route-styles.ts',
  'scripts/screen-files.ts',
  'scripts/script-groups.ts',
  'scripts/split-contracts.ts',
  'scripts/new-database.mjs',
]

export function install() {
  process.chdir(root)
  runUnlessFresh(INSTALL, 'node_modules/.installed-for', () => {
    console.log('Installing packages. This takes about a minute.')
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

export function prepare() {
  install()
  runUnlessFresh(BUILD, 'build/.built-for', () => {
    console.log('Building the product. This takes about a minute.')
    rmSync(COMPILE_CACHE, { recursive: true, force: true })
    const build = ['build', '--logLevel', 'warn']
    // Retry without limits if the small heap was not enough.
    if (!succeeds('react-router', build, SMALL_BUILD)) run('react-router', build)
    run('node', ['scripts/compress.mjs'])
    run('node', [...SMALL_DATABASE, 'scripts/new-database.mjs'])
  })
}

export function run(command, args) {
  const { status } = spawnSync(command, args, { env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function succeeds(command, args, settings) {
  return spawnSync(command, args, { env: { ...env, ...settings }, stdio: 'inherit' }).status === 0
}

export const settings = () => (existsSync('.env') ? ['--env-file=.env'] : [])

/** Runs a program on the pinned Node, forwards signals, and restarts it if it asks for that. */
export function become(args, settings = {}) {
  const around = { env: { ...env, ...settings }, stdio: 'inherit' }
  let child = spawn(bin(['node', 'bin', 'node']), args, around)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  // npm ends on SIGTERM without forwarding it, which would leave the server running.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  const watch = () =>
    child.on('exit', (code, signal) => {
      if (code !== EXIT_FOR_RESTART) return process.exit(code ?? (signal ? 1 : 0))
      setTimeout(() => {
        child = spawn(bin(['node', 'bin', 'node']), args, around)
        watch()
      }, 1000)
    })
  watch()
}

/** Installs dependencies. @returns false if the pinned Node runs the script instead */
export function onPinnedNode() {
  install()
  const pinned = bin(['node', 'bin', 'node'])
  if (process.execPath === realpathSync(pinned)) return true
  become(process.argv.slice(1))
  return false
}

/** Runs a command with the built product. Paths are relative to the caller's working directory. */
export async function command(work) {
  const from = process.env.INIT_CWD ?? process.cwd()
  if (!onPinnedNode()) return
  prepare()
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.env.NODE_ENV = 'production'
  try {
    const product = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
    await work(product, process.argv.slice(2), (path) => resolve(from, path))
    process.exit(0)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function runUnlessFresh(sources, stamp, step) {
  const expected = digest(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  step()
  writeFileSync(stamp, expected)
}

function digest(sources) {
  const hash = createHash('sha256')
  const part = Buffer.alloc(65_536)
  for (const source of sources)
    for (const path of filesIn(source)) {
      hash.update(path)
      const file = openSync(path)
      for (let size; (size = readSync(file, part));) hash.update(part.subarray(0, size))
      closeSync(file)
    }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(resolve(path)).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
