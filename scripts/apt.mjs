// Installs Debian packages for the tests on a disposable CI machine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from './prepare.mjs'

const SERVERS = '/usr/lib/postgresql'
export const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0 && works('apt-get')

export function installPostgres() {
  if (process.env.DATABASE_URL || existsSync(SERVERS) || !mayInstall) return
  if (!aptInstall('postgresql')) console.log('PostgreSQL could not be installed.')
}

/** A real IMAP server for the tests of received mail. */
export function installImapServer() {
  if (existsSync('/usr/sbin/dovecot') || (mayInstall && aptInstall('dovecot-imapd'))) return
  console.log('Skipped: fetching mail from an IMAP server, because Dovecot is not installed.')
}

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

/** Runs the command, because on some systems it only prints how to install it. */
export function works(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
