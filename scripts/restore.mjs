// npm run restore FILE [-- --dry-run]: replaces all data with a backup. Not while the product runs.
import { createInterface } from 'node:readline/promises'
import { command } from './prepare.mjs'

await command(async ({ restore }, args, resolve) => {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Error('Specify a file: npm run restore /backups/today.tar')
  await restore(
    resolve(file),
    args.includes('--dry-run') ? undefined : (report) => confirmRestore(report, args),
  )
})

async function confirmRestore(report, args) {
  console.log(report)
  if (args.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error('This replaces all data. To confirm: npm run restore FILE -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('This replaces all data.\nType restore to confirm: ')
  terminal.close()
  return answer.trim() === 'restore'
}
