// Starts and stops the product once; every test file starts with a copy of its data.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { newScratch } from '../scripts/scratch.mjs'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { onServer, run, served, stopProduct } from './run.ts'

declare module 'vitest' {
  /** `database` is the name on the PostgreSQL server, if the tests use one. */
  interface ProvidedContext {
    started: string
    database: string | undefined
  }
}

/** Vitest requires a default export. */
export default async function setup(project: TestProject): Promise<() => void> {
  const started = newScratch('started')
  const databaseUrl = await createTestDatabase('started')
  project.provide('started', started)
  project.provide('database', databaseUrl && new URL(databaseUrl).pathname.slice(1))
  const product = run({ PORT: '0', DATA_DIR: started, ...(databaseUrl && onServer(databaseUrl)) })
  await served(product)
  await stopProduct(product)
  return () => rmSync(started, { recursive: true, force: true })
}
