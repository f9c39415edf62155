// Starts and stops the product once; every test file starts with a copy of its data folder.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { newScratch } from '../scripts/scratch.mjs'
import { run, served, stopProduct } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    started: string
  }
}

/** Vitest requires a default export. */
export default async function setup(project: TestProject): Promise<() => void> {
  const started = newScratch('started')
  project.provide('started', started)
  const product = run({ PORT: '0', DATA_DIR: started })
  await served(product)
  await stopProduct(product)
  return () => rmSync(started, { recursive: true, force: true })
}
