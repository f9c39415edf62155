// npm run migration NAME: writes the SQL that brings the tables from the last migration to what the *.table.ts files say.
import { install, run } from './prepare.mjs'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_-]+$/.test(name)) {
  console.error('npm run migration NAME, in small letters: npm run migration quotes')
  process.exit(1)
}
install()
run('drizzle-kit', ['generate', '--name', name.replaceAll('-', '_')])
