// npm run test:isolation [PATH…]: the API tests on servers with another default isolation level.
import { spawnSync } from 'node:child_process'
import { startPostgres } from './postgres.mjs'
import { env, prepare } from './prepare.mjs'

prepare()
for (const level of ['repeatable read', 'serializable']) {
  const server = await startPostgres(['-c', `default_transaction_isolation=${level}`])
  if (!server) throw new Error('No PostgreSQL server found.')
  console.log(`default_transaction_isolation = ${level}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'calls', ...process.argv.slice(2)], {
    env: { ...env, DATABASE_URL: server.url },
    stdio: 'inherit',
  })
  await server.stop()
  if (status !== 0) process.exitCode = 1
}
