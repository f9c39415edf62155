// npm run restore FILE: a backup in place of everything that is here. Refuses while the product runs; -- --dry-run only says what would happen.
import { createInterface } from 'node:readline/promises'
import { command } from './prepare.mjs'

await command(async ({ restore }, words, resolve) => {
  const file = words.find((word) => !word.startsWith('--'))
  if (!file) throw new Error('Say from where: npm run restore /backups/today.tar')
  await restore(
    resolve(file),
    words.includes('--dry-run') ? undefined : (report) => confirmRestore(report, words),
  )
})

async function confirmRestore(report, words) {
  console.log(report)
  if (words.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error('This replaces every row that is here. Say so: npm run restore FILE -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'This replaces everything that is here.\nType restore to go on: ',
  )
  terminal.close()
  return answer.trim() === 'restore'
}
