// Reads the directory of a zip archive in memory, to recognize PowerPoint and Word files.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Bytes } from './folder.ts'

const inflate = promisify(inflateRaw)

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30]
const LONGEST_COMMENT = 0xffff
const MOST_ENTRIES = 20_000
const LARGEST_LIST = 4 * 1024 * 1024
const LARGEST_PART = 1024 * 1024

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }
export type Archive = {
  names: string[]
  unpacked: number
  read: (name: string) => Promise<string | undefined>
}

/** Undefined unless it is one archive from the first byte to the last, with a valid directory. */
export async function readArchive(bytes: Bytes): Promise<Archive | undefined> {
  if ((await bytes.at(0, 4)).toString('latin1') !== 'PK\x03\x04') return undefined
  const entries = await readEntries(bytes)
  if (!entries?.length) return undefined
  return {
    names: entries.map(({ name }) => name),
    unpacked: entries.reduce((sum, { unpacked }) => sum + unpacked, 0),
    read: async (name) => {
      const entry = entries.find((one) => one.name === name)
      return entry && readPart(bytes, entry)
    },
  }
}

export async function findEnd(bytes: Bytes): Promise<{ at: number; record: Buffer } | undefined> {
  const start = Math.max(0, bytes.size - END_LENGTH - LONGEST_COMMENT)
  const tail = await bytes.at(start, bytes.size - start)
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (
      tail.readUInt32LE(at) === END &&
      at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length
    )
      return { at: start + at, record: tail.subarray(at, at + END_LENGTH) }
  }
  return undefined
}

async function readEntries(bytes: Bytes): Promise<Entry[] | undefined> {
  const end = await findEnd(bytes)
  if (!end) return undefined
  const [disks, count, length, listAt] = [
    end.record.readUInt32LE(4),
    end.record.readUInt16LE(10),
    end.record.readUInt32LE(12),
    end.record.readUInt32LE(16),
  ]
  // The directory ends where the end record starts: no data before the archive or in between.
  if (disks !== 0 || count > MOST_ENTRIES || length > LARGEST_LIST || listAt + length !== end.at)
    return undefined
  const list = await bytes.at(listAt, length)
  const entries: Entry[] = []
  let at = 0
  while (at + ENTRY_LENGTH <= list.length && list.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [
      list.readUInt16LE(at + 28),
      list.readUInt16LE(at + 30),
      list.readUInt16LE(at + 32),
    ]
    const dataStart = at + ENTRY_LENGTH
    entries.push({
      name: list.toString('utf8', dataStart, dataStart + name),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    })
    at = dataStart + name + extra + comment
  }
  return at === list.length && entries.length === count ? entries : undefined
}

async function readPart(
  bytes: Bytes,
  { method, packed, unpacked, at }: Entry,
): Promise<string | undefined> {
  if (Math.max(packed, unpacked) > LARGEST_PART) return undefined
  const head = await bytes.at(at, LOCAL_LENGTH)
  if (head.length < LOCAL_LENGTH || head.readUInt32LE(0) !== LOCAL) return undefined
  const stored = await bytes.at(
    at + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28),
    packed,
  )
  if (method === 0) return stored.toString('utf8')
  if (method !== 8) return undefined
  return inflate(stored, { maxOutputLength: LARGEST_PART }).then(
    (text) => text.toString('utf8'),
    () => undefined,
  )
}
