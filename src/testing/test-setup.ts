// Runs for every test file. A hook in a shared module would run for the first file only.
import { beforeEach } from 'vitest'
import { cleanups } from './cleanups.ts'

beforeEach(async () => {
  for (const clean of cleanups) await clean()
})
