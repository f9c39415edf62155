// npm run backup FILE: everything at one moment, in one file. The product may run meanwhile.
import { existsSync } from 'node:fs'
import { command } from './prepare.mjs'

await command(async ({ backup }, [file], resolve) => {
  if (!file) throw new Error('Say where to: npm run backup /backups/today.tar')
  if (existsSync(resolve(file)))
    throw new Error(`${resolve(file)} is there already. Choose another name.`)
  await backup(resolve(file))
})
