// npm run restore FILE: a backup in place of everything that is here. Refuses while the product runs; -- --dry-run only says what would happen.
import { createInterface } from 'node:readline/promises'
import { command } from './prepare.mjs'

await command(async ({ restore }, args, resolve) => {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Error('Say from where: npm run restore /backups/today.tar')
  await restore(
    resolve(file),
    args.includes('--dry-run') ? undefined : (report) => confirmRestore(report, args),
  )
})

async function confirmRestore(report, args) {
  console.log(report)
  if (args.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error('This replaces every row that is here. Say so: npm run restore FILE -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'This replaces everything that is here.\nType restore to go on: ',
  )
  terminal.close()
  return answer.trim() === 'restore'
}
