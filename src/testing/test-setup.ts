// Runs again for every test file. A hook inside a shared module would not: without isolation it belongs to the first file alone.
import { beforeEach } from 'vitest'
import { cleanups } from './cleanups.ts'

beforeEach(async () => {
  for (const clean of cleanups) await clean()
})
