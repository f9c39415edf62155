// Power cuts, simulated from a recording of all changes of a folder. See bench/power-cut.mjs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { cutPower } from '#testing/power-cut.ts'

const RECORDER = `--import=${pathToFileURL('src/testing/recorded-disk.mjs').href}`

function newFolders() {
  const scratch = mkdtempSync(join(inject('scratch'), 'power-cut-'))
  const [live, before, into] = ['live', 'before', 'into'].map((name) => join(scratch, name))
  if (!live || !before || !into) throw new Error('A folder has no name.')
  mkdirSync(live)
  return { live, before, into, recording: join(scratch, 'recording') }
}

type Folders = ReturnType<typeof newFolders>

/** Runs a program of src/testing while its changes of the folder are recorded. */
function runRecorded({ live, before, into, recording }: Folders, program: string, id = '') {
  for (const path of [before, into, recording]) rmSync(path, { recursive: true, force: true })
  cpSync(live, before, { recursive: true })
  return spawn(process.execPath, [RECORDER, `src/testing/${program}.ts`, join(live, 'data'), id], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RECORDED_FOLDER: live, RECORDING: recording },
  })
}

test('a power cut leaves each acknowledged file whole, also if nothing unsynced survives', async () => {
  const folders = newFolders()
  const id = '0123456789abcdef0123456789abcdef'
  const [code] = await once(runRecorded(folders, 'file-writer', id), 'exit')
  expect(code).toBe(0)
  cutPower({ ...folders, survival: 'none', sector: 4096, random: Math.random })
  const textOf = (path: string): string => readFileSync(join(folders.into, 'data', path), 'utf8')
  expect(textOf('session.secret')).toBe('a secret')
  expect(textOf('backup.passphrase')).toBe('a passphrase')
  expect(textOf(`files/${id}`)).toBe('an upload')
  expect(textOf(`outbox/${id}.eml`)).toContain('a mail')
})

test(
  'a power cut loses nothing that the embedded database acknowledged, and every cut opens',
  { timeout: 120_000 },
  async () => {
    const folders = newFolders()
    let acknowledged = 0
    for (const survival of ['some', 'none', undefined] as const) {
      const writer = runRecorded(folders, 'kill-writer')
      let text = ''
      writer.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      while (!text.includes('\n')) await once(writer.stdout, 'data')
      const found = Number(text.split('\n')[0])
      expect(found).toBeGreaterThanOrEqual(acknowledged)
      await wait(20 + Math.random() * 300)
      writer.kill('SIGKILL')
      await once(writer, 'close')
      acknowledged = found + text.split('\n').slice(1, -1).length
      if (!survival) break
      cutPower({ ...folders, survival, sector: 512, random: Math.random })
      rmSync(folders.live, { recursive: true })
      cpSync(folders.into, folders.live, { recursive: true })
    }
    expect(acknowledged).toBeGreaterThan(3)
  },
)
