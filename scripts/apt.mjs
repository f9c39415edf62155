// What the tests install on a machine that was made for one run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from './prepare.mjs'

const SERVERS = '/usr/lib/postgresql'
/** A machine made for one run, on which packages may be installed without asking. */
export const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0 && works('apt-get')

export function installPostgres() {
  if (process.env.DATABASE_URL || existsSync(SERVERS) || !mayInstall) return
  if (!aptInstall('postgresql')) console.log('PostgreSQL could not be installed here.')
}

/** @returns {boolean} whether Debian's package is installed now */
export function aptInstall(name) {
  console.log(`Installing ${name} …`)
  const options = {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}

/** Whether the command runs. Some systems have one of this name that only says where to get it. */
export function works(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
