// Creates the empty database that the first start copies into the data folder.
import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const FOLDER = 'build/database'
const draft = `${FOLDER}.draft`

for (const folder of [FOLDER, draft]) rmSync(folder, { recursive: true, force: true })
const pglite = await PGlite.create(draft)
await pglite.close()
// It is empty: the user who runs the product may be another than the one who builds it.
for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
renameSync(draft, FOLDER)
