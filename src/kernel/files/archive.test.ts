import { PRESENTATION, zip } from '#testing/sample-files.ts'
import { expect, test } from 'vitest'
import { readArchive } from './archive.ts'
import { detectContent } from './content.ts'
import type { Bytes } from './folder.ts'

const bytesOf = (file: Buffer): Bytes => ({
  size: file.length,
  at: async (offset, length) => file.subarray(offset, offset + length),
})
const deck = (parts: Parameters<typeof zip>[0] = []) =>
  zip([
    { name: '[Content_Types].xml', text: PRESENTATION },
    { name: 'ppt/presentation.xml', text: '<p/>' },
    ...parts,
  ])

function withUnpackedSize(file: Buffer, unpacked: number): Buffer {
  const bomb = Buffer.from(file)
  bomb.writeUInt32LE(unpacked, bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return bomb
}

test('rejects an archive that declares more than a gigabyte unpacked', async () => {
  expect(await detectContent(bytesOf(deck()))).toEqual({ kind: 'pptx' })
  expect(await detectContent(bytesOf(withUnpackedSize(deck(), 2 ** 30 + 1)))).toBeUndefined()
})

test('reads no part that unpacks to more than a megabyte, whatever it declares', async () => {
  const bomb = zip([
    { name: '[Content_Types].xml', text: 'x'.repeat(8 * 1024 * 1024), packed: true },
  ])
  for (const file of [bomb, withUnpackedSize(bomb, 10)])
    expect(await (await readArchive(bytesOf(file)))?.read('[Content_Types].xml')).toBeUndefined()
})

test('rejects an archive with too many parts', async () => {
  const parts = Array.from({ length: 20_001 }, (_, n) => ({ name: `ppt/${n}.xml`, text: '' }))
  expect(await readArchive(bytesOf(zip(parts)))).toBeUndefined()
})
