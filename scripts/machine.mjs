// What the tests need from the machine: a browser, and a PostgreSQL server if it can be had.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from './prepare.mjs'

/** The same engine without windows to draw: a fifth less work for the same journeys. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SERVERS = '/usr/lib/postgresql'
/** A machine made for one run, on which packages may be installed without asking. */
const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0 && works('apt-get')

/** @returns {string} the path of a Chromium that runs; @throws one sentence that says what to do */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !works(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
  if (named) return named
  if (mayInstall) installBrowser()
  const browser = onPath() || playwrights() || (playwright('install', 'chromium') && playwrights())
  if (!browser) throw new Error('No Chromium was found, and none could be installed. Install the chromium package, or set CHROMIUM_PATH.')
  return browser
}

function installBrowser() {
  if (works(SHELL) || aptInstall(SHELL) || onPath()) return
  aptInstall('chromium')
}

export function installPostgres() {
  if (process.env.DATABASE_URL || existsSync(SERVERS) || !mayInstall) return
  if (!aptInstall('postgresql')) console.log('PostgreSQL could not be installed here.')
}

function onPath() {
  const name = NAMES.find(works)
  return name && spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}

/** The browser that Playwright keeps for itself, if it is there. */
function playwrights() {
  const { stdout } = spawnSync('node', ['-p', `require('playwright-core').chromium.executablePath()`], { env, encoding: 'utf8' })
  const path = (stdout || '').trim()
  return path && works(path) ? path : undefined
}

function playwright(...args) {
  console.log('Fetching a browser for the tests …')
  return spawnSync('playwright-core', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function aptInstall(name) {
  console.log(`Installing ${name} …`)
  const apt = (...args) => spawnSync('apt-get', args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}

/** Some systems have a command of this name that only says where to get the real one. */
function works(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
