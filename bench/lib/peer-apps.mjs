// Installs, builds and starts the apps in bench/peers, in a temporary folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { scratch } from './product.mjs'
import { sourcesOf } from './page-source.mjs'

const START_MS = 30_000

/** `packages` are those whose versions are printed; the paths are of programs for Node. */
export const PEERS = [
  {
    name: 'Next',
    folder: 'next',
    packages: ['next'],
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
  },
  {
    name: 'Astro',
    folder: 'astro',
    packages: ['astro', '@astrojs/react', '@astrojs/node'],
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    start: ['dist/server/entry.mjs'],
  },
  {
    name: 'TanStack Start',
    folder: 'tanstack-start',
    packages: ['@tanstack/react-start', 'nitro', 'vite'],
    build: ['node_modules/vite/bin/vite.js', 'build'],
    start: ['.output/server/index.mjs'],
  },
]

const SETTINGS = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
}

/** @returns false if npm cannot download packages */
export function canInstall() {
  const { next } = dependenciesOf(PEERS[0])
  const limits = ['--fetch-retries=0', '--fetch-timeout=20000']
  return spawnSync('npm', ['view', `next@${next}`, 'version', ...limits]).status === 0
}

export const versionsOf = ({ packages, ...peer }) =>
  [...packages, 'react'].map((name) => `${name} ${dependenciesOf(peer)[name]}`).join(', ')

const dependenciesOf = ({ folder }) =>
  JSON.parse(readFileSync(`bench/peers/${folder}/package.json`, 'utf8')).dependencies

/** @param pages name, HTML and the id of the element for the form, of each page of the product */
export function buildPeer(peer, pages) {
  const folder = join(scratch, peer.folder)
  const generated = join(folder, 'generated')
  cpSync(`bench/peers/${peer.folder}`, folder, { recursive: true })
  cpSync('public', join(folder, 'public'), { recursive: true })
  cpSync('.npmrc', join(folder, '.npmrc'))
  mkdirSync(generated)
  cpSync('bench/peers/contact-form.jsx', join(generated, 'contact-form.jsx'))
  for (const { name, html, form } of pages)
    for (const [file, text] of Object.entries(sourcesOf(name, html, form)))
      writeFileSync(join(generated, file), text)
  run(folder, 'npm', ['ci', '--ignore-scripts', '--loglevel=error'])
  run(folder, process.execPath, peer.build)
}

function run(cwd, command, args) {
  const env = { ...process.env, ...SETTINGS }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/** @returns its process and origin, once it responds */
export async function startPeer({ folder, start }) {
  const port = await freePort()
  const child = spawn(process.execPath, start, {
    cwd: join(scratch, folder),
    env: { ...process.env, ...SETTINGS, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => child.kill())
  const origin = `http://127.0.0.1:${port}`
  const deadline = performance.now() + START_MS
  while (!(await responds(origin))) {
    if (performance.now() > deadline) throw new Error(`${folder} does not respond.`)
    await wait(100)
  }
  return { child, origin }
}

const responds = (origin) =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
