// A real IMAP server for tests: Dovecot on 127.0.0.1, with mails as files in a folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const DOVECOT = '/usr/sbin/dovecot'
export const hasImapServer = existsSync(DOVECOT)

/** Debian's user without rights: Dovecot refuses to read mail as root. */
const NOBODY = { username: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 }

const configuration = (
  folder: string,
  port: number,
  { username, group }: typeof NOBODY,
): string => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
default_login_user = ${username}
default_internal_user = ${username}
default_internal_group = ${group}
mail_uid = ${username}
mail_gid = ${group}
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export type ImapServer = {
  url: string
  /** Puts a mail into the inbox. */
  deliver: (name: string, raw: Uint8Array) => void
  /** The number of mails in the inbox, and of those that were moved. */
  count: () => { inbox: number; imported: number }
  stop: () => Promise<void>
}

export async function startImapServer(): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), 'imap-'))
  const port = await freePort()
  const { uid, gid, username } = userInfo()
  const owner = uid === 0 ? NOBODY : { username, group: String(gid), uid, gid }
  for (const part of ['mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
    mkdirSync(join(folder, part))
    chownSync(join(folder, part), owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port, owner))
  const server = spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const filesIn = (path: string): number =>
    existsSync(join(folder, 'mail', path)) ? readdirSync(join(folder, 'mail', path)).length : 0
  return {
    url: `imap://agency:secret@127.0.0.1:${port}/INBOX`,
    deliver(name, raw) {
      const file = join(folder, 'mail/new', name)
      writeFileSync(file, raw)
      chownSync(file, owner.uid, owner.gid)
    },
    count: () => ({
      inbox: filesIn('new') + filesIn('cur'),
      imported: filesIn('.Imported/new') + filesIn('.Imported/cur'),
    }),
    stop: () => stop(server, folder),
  }
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  server.kill()
  if (server.exitCode === null) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
