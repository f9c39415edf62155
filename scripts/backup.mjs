// npm run backup FILE: saves a snapshot of all data to one file. The product may be running.
import { existsSync } from 'node:fs'
import { command } from './prepare.mjs'

await command(async ({ backup }, [file], resolve) => {
  if (!file) throw new Error('Specify a file: npm run backup /backups/today.tar')
  if (existsSync(resolve(file)))
    throw new Error(`${resolve(file)} already exists. Choose another name.`)
  await backup(resolve(file))
})
