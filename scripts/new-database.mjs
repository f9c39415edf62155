// Creates the empty database that the first start copies into the data folder.
import { renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const FOLDER = 'build/database'
const draft = `${FOLDER}.draft`

for (const folder of [FOLDER, draft]) rmSync(folder, { recursive: true, force: true })
const pglite = await PGlite.create(draft)
await pglite.close()
renameSync(draft, FOLDER)
