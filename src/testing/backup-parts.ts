// Creates, unpacks and forges backups.
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { checksumLine } from '#features/backups/backup.rules.ts'
import {
  UploadedBackup,
  type RestoreReport,
  type ChangesSinceBackup,
} from '#features/backups/backup.contract.ts'
import { makeBackup } from '#features/backups/backup.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Entry, readTar, tarOf } from '#kernel/files/tar.ts'
import { app, ctxOf, PASSWORD, request, signInAs, tokenOf } from './test-app.ts'

export type Parts = Map<string, Buffer>
export const collected = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await allOf(pieces))

export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

export const backedUp = async (ctx: Ctx = ctxOf('admin')): Promise<Buffer> =>
  collected((await makeBackup(ctx)).bytes)
export const opening = (bytes: Buffer) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
  }

export async function partsOf(bytes: Buffer): Promise<Parts> {
  const parts: Parts = new Map()
  for await (const { name, body } of readTar(opening(bytes)()))
    parts.set(name, await collected(body))
  return parts
}

/** Gives the changed backup valid checksums. */
export async function forged(bytes: Buffer, change: (parts: Parts) => void): Promise<Buffer> {
  const parts = await partsOf(bytes)
  parts.delete('checksums.txt')
  change(parts)
  const sums = [...parts]
    .map(([name, body]) => checksumLine(createHash('sha256').update(body).digest('hex'), name))
    .join('')
  parts.set('checksums.txt', Buffer.from(sums))
  async function* entries(): AsyncGenerator<Entry> {
    for (const [name, body] of parts) yield { name, size: body.length, body: [body] }
  }
  return collected(tarOf(entries(), new Date()))
}

export function inPart(parts: Parts, table: string, change: (text: string) => string): void {
  const name =
    [...parts.keys()].find((name) => name.startsWith(`rows/${table}/`)) ?? expect.unreachable(table)
  parts.set(name, gzipSync(change(gunzipSync(parts.get(name) ?? '').toString())))
}

export const postBackup = (bytes: Buffer) =>
  app.request('/api/data/restores', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-tar',
      authorization: `Bearer ${tokenOf('admin')}`,
    },
    body: new Uint8Array(bytes),
  })

export async function restoredByAdmin(
  bytes: Buffer,
): Promise<{ report: RestoreReport; changesSinceBackup: ChangesSinceBackup }> {
  const { id, report } = UploadedBackup.parse(await (await postBackup(bytes)).json())
  const reply = await request('admin', 'POST', `/api/data/restores/${id}/run`, {
    currentPassword: PASSWORD,
    word: 'restore',
  })
  const changesSinceBackup = (await reply.json()) as ChangesSinceBackup
  expect([reply.status, changesSinceBackup]).toEqual([200, expect.anything()])
  for (const role of ['admin', 'staff', 'business'] as const) await signInAs(role)
  return { report, changesSinceBackup }
}
