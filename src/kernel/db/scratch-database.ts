// An embedded database with empty tables, for a process that reads it and then ends.
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { createTables, type SchemaVersion } from './migrate.ts'

/** It is never closed, which would take seconds: the caller ends its process. */
export async function openScratchDatabase(folder: string, schema: SchemaVersion): Promise<Db> {
  const { pglite } = await openEmbedded(folder)
  await createTables(pglite, schema)
  return drizzle({ client: pglite })
}
