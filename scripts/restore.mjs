// npm run restore FILE [-- --dry-run]: replaces all data with a backup. Not while the product runs.
// FILE is a path, or the name of an automatic backup; `-- --list` lists those.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { command } from './prepare.mjs'

await command(async ({ listBackups, restore }, args, resolve) => {
  if (args.includes('--list')) return listBackups()
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Error('Specify a file: npm run restore /backups/today.tar')
  const path = resolve(file)
  await restore(
    // A path counts before a name.
    existsSync(path) || file !== basename(file) ? path : file,
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
