// Creates databases for the tests on the server of DATABASE_URL.
import pg from 'pg'

const server = process.env.DATABASE_URL

/** Returns the URL. @param template the name of a database to copy, which nothing may use meanwhile */
export async function createTestDatabase(
  purpose: string,
  template = 'template1',
): Promise<string | undefined> {
  if (!server) return undefined
  const name = `cedarline_test_${process.pid}_${purpose.replaceAll('-', '_')}`
  await runOnServer(`create database ${name} template ${template}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** @param url the result of `createTestDatabase`; nothing may use the database */
export const dropTestDatabase = (url: string): Promise<void> =>
  runOnServer(`drop database ${new URL(url).pathname.slice(1)}`)

async function runOnServer(command: string): Promise<void> {
  const connection = new pg.Client({ connectionString: server })
  await connection.connect()
  await connection.query(command)
  await connection.end()
}
