// Creates a database for each test worker on the server of DATABASE_URL.
import pg from 'pg'

export async function createTestDatabase(purpose: string): Promise<string | undefined> {
  const server = process.env.DATABASE_URL
  if (!server) return undefined
  const name = `cedarline_test_${process.pid}_${purpose}`
  const connection = new pg.Client({ connectionString: server })
  await connection.connect()
  await connection.query(`create database ${name}`)
  await connection.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
