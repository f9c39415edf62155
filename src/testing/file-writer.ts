// Writes a file of each kind into a folder: one that the product acknowledges or needs to start.
import { Readable } from 'node:stream'
import { openFolder } from '#kernel/files/folder.ts'
import { writeAtomically } from '#kernel/files/write-atomically.ts'
import { createMailer } from '#kernel/mail/transport.ts'
import { join } from 'node:path'

const [, , folder = '', id = ''] = process.argv
writeAtomically(join(folder, 'session.secret'), 'a secret')
const files = openFolder(join(folder, 'files'))
await files.write(id, Readable.from(['an upload']))
await files.commit(id)
const mailer = createMailer({ smtpUrl: undefined, mailFrom: undefined, dataDir: folder })
await mailer.deliver({
  id,
  to: { name: 'Ada', address: 'ada@routewell.example' },
  fromName: 'Cedarline',
  subject: 'Hello',
  text: 'a mail',
  html: '<p>a mail</p>',
  messageId: '<1@cedarline.example>',
  attachments: [],
})
writeAtomically(join(folder, 'backup.passphrase'), 'a passphrase')
