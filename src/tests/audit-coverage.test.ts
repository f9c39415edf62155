import { filesIn, read } from '#testing/sources.ts'
import { deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

test('the audit log records no text, attachment or secret link of a mail', async () => {
  const { rows } = await deps.db.execute(sql`
    select encode(tgargs, 'escape') as arguments
    from pg_trigger
    where tgname = 'record_change' and tgrelid = 'mails'::regclass`)
  const [trigger] = rows as { arguments: string }[]
  const [, secretColumns] = trigger?.arguments.split(String.raw`\000`) ?? []
  expect(secretColumns?.split(',').sort()).toEqual([
    'attachments',
    'had_secret',
    'html',
    'reply_token',
    'secret',
    'text',
    'unsubscribe',
  ])
})

test('features write with insert, update and delete only, which require a transaction', () => {
  const writing = filesIn('src/features', /\.store\.ts$/).filter((path) =>
    /execute\(\s*sql`\s*(insert|update|delete)/i.test(read(path)),
  )
  // A restore fills tables by name, in its own transaction.
  expect(writing).toEqual([
    'src/features/backups/backup.store.ts',
    'src/features/backups/changes-since.store.ts',
  ])
})
