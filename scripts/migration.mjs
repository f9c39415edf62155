// npm run migration NAME: writes the SQL between the last migration and the *.table.ts files.
import { install, run } from './prepare.mjs'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_-]+$/.test(name)) {
  console.error('Specify a name in lowercase: npm run migration quotes')
  process.exit(1)
}
install()
run('drizzle-kit', ['generate', '--name', name.replaceAll('-', '_')])
