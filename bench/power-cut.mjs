// Simulates POWER_CUTS power cuts on the embedded database under writes. A preload script records
// all changes of the data folder; each cut keeps what was synced and a random part of the rest.
// Not simulated: a disk that says that it has synced and has not, that changes other sectors, or
// that loses the order of changed names, which file systems with a journal keep.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { cutPower } from '../src/testing/power-cut.ts'
import { crashUnderWrites, reportCrashes } from './lib/crashes.mjs'
import { crashFirstStarts } from './lib/first-starts.mjs'
import { metric, scratch, startProduct, stopServer } from './lib/product.mjs'
import { SETTINGS, startWrites } from './lib/writes.mjs'

const CUTS = Number(process.env.POWER_CUTS ?? 50)
const FIRST_STARTS = Number(process.env.FIRST_START_CUTS ?? 10)
/** Cuts of a disk that ignores syncs: the simulation must find them. */
const UNSYNCED = 3
/** The folder that is recorded has the data folder in it, which the product creates. */
const [live, before, cut] = ['live', 'before', 'cut'].map((name) => join(scratch, name))
const recording = join(scratch, 'recording')
const settings = { DATA_DIR: join(live, 'data') }
const recorded = {
  NODE_OPTIONS: `--import=${pathToFileURL('src/testing/recorded-disk.mjs').href}`,
  RECORDED_FOLDER: live,
  RECORDING: recording,
}
const counts = { writes: 0, syncs: 0, logSyncs: 0 }

await checkRecording()
await crashFirstStarts({
  rounds: FIRST_STARTS,
  what: 'power cut',
  newSettings: () => (emptyFolder(), settings),
  beforeStart: startRecording,
  afterCrash: () => (cutNow(), useCut()),
})
await cutUnsynced()
emptyFolder()
await cutUnderWrites()

function startRecording() {
  for (const path of [before, recording, cut]) rmSync(path, { recursive: true, force: true })
  cpSync(live, before, { recursive: true })
  return recorded
}

function cutNow(options = {}) {
  const kinds = ['none', 'some', 'some', 'some', 'all']
  return cutPower({
    before,
    into: cut,
    recording,
    survival: kinds[Math.floor(Math.random() * kinds.length)],
    sector: Math.random() < 0.5 ? 512 : 4096,
    random: Math.random,
    ...options,
  })
}

function useCut() {
  rmSync(live, { recursive: true })
  cpSync(cut, live, { recursive: true })
}

function emptyFolder() {
  rmSync(live, { recursive: true, force: true })
  mkdirSync(live)
}

/** The recording must have everything: with all of it, the result is the folder itself. */
async function checkRecording() {
  emptyFolder()
  const product = await startProduct({ ...SETTINGS, ...settings, ...startRecording() })
  const writes = startWrites(() => product.origin)
  await wait(4000)
  await writes.stop()
  await stopServer(product)
  cutNow({ survival: 'all' })
  const [written, rebuilt] = [live, cut].map(filesIn)
  const different = [...new Set([...written.keys(), ...rebuilt.keys()])].filter(
    (path) => !written.get(path)?.equals(rebuilt.get(path) ?? Buffer.alloc(0)),
  )
  for (const path of different.slice(0, 10)) console.log(`recorded wrongly: ${path}`)
  metric('files that the recording shows wrongly', different.length, '0', !different.length)
}

/** Without the lock of the folder, which another program writes and which is empty. */
function filesIn(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter(
    (path) => !path.endsWith('.lock') && statSync(join(folder, path)).isFile(),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

async function cutUnderWrites() {
  let unopened = 0
  const result = await crashUnderWrites({
    rounds: CUTS,
    settings,
    beforeStart: startRecording,
    afterCrash: () => {
      add(cutNow())
      useCut()
    },
  }).catch((error) => {
    unopened += 1
    console.log(`A cut does not open: ${error.message}`)
  })
  metric(`power cuts after which the product did not start`, unopened, '0', unopened === 0)
  if (!result) return
  reportCrashes(`${CUTS} × power cut on the embedded database`, result)
  const { length } = result.writes.acknowledged
  console.log(`${counts.writes} writes and ${counts.syncs} syncs of files were recorded.`)
  const what = `syncs of the log for ${length} acknowledged writes`
  metric(what, counts.logSyncs, `≥ ${length}`, counts.logSyncs >= length)
}

function add(found) {
  for (const name of Object.keys(counts)) counts[name] += found[name]
}

/** The same with a disk that ignores syncs: otherwise the simulation would find nothing. */
async function cutUnsynced() {
  let found = 0
  for (let round = 1; round <= UNSYNCED; round += 1) {
    emptyFolder()
    const ignoring = { rounds: 1, settings, beforeStart: startRecording }
    const afterCrash = () => {
      cutNow({ survival: 'some', ignoresSync: true })
      useCut()
    }
    // The product is started once without a recording, so that there is something to damage.
    const first = await startProduct({ ...SETTINGS, ...settings })
    await stopServer(first)
    const result = await crashUnderWrites({ ...ignoring, afterCrash }).catch(() => undefined)
    if (!result || result.lost.length) found += 1
  }
  metric(
    `${UNSYNCED} × power cut of a disk that ignores syncs: damage found`,
    found,
    '> 0',
    found > 0,
  )
}
