// What a backup is made of: the names of its parts, their order, and what is not carried.
import type { RestoreReport, ChangesSinceBackup } from './backup.contract.ts'

/** `sessions`: everybody signs in anew. `rate_limits` and `cache_tags` are about this very moment. */
const NOT_CARRIED: ReadonlySet<string> = new Set(['sessions', 'rate_limits', 'cache_tags'])
export const isCarried = (table: string): boolean => !NOT_CARRIED.has(table)

/** In this order, the first and the last one always. */
export const MANIFEST = 'backup.json'
export const WAITING_TASKS_FILE = 'waiting.json'
export const CHECKSUMS = 'checksums.txt'

export const rowsName = (table: string, part: number): string =>
  `rows/${table}/${String(part).padStart(6, '0')}.jsonl.gz`
export const fileName = (id: string): string => `files/${id}`

export type PartKind =
  | { is: 'manifest' | 'waiting' | 'checksums' }
  | { is: 'rows'; table: string }
  | { is: 'file'; id: string }

/** Undefined for any other name: nothing that an archive calls itself becomes a path. */
export function partKind(name: string): PartKind | undefined {
  const rows = /^rows\/([a-z][a-z0-9_]{0,62})\/\d{6}\.jsonl\.gz$/.exec(name)
  if (rows?.[1]) return { is: 'rows', table: rows[1] }
  const file = /^files\/([\da-f]{32})$/.exec(name)
  if (file?.[1]) return { is: 'file', id: file[1] }
  const named = (
    { [MANIFEST]: 'manifest', [WAITING_TASKS_FILE]: 'waiting', [CHECKSUMS]: 'checksums' } as const
  )[name]
  return named && { is: named }
}

/** So much of a part is held in memory at once, in bytes: of rows packed and unpacked, and of the other lists. */
export const LARGEST_PACKED = 32 * 1024 * 1024
export const LARGEST_UNPACKED = 128 * 1024 * 1024
export const LARGEST_LIST = 64 * 1024 * 1024

/** So much stays free on the disk, in bytes: a full one would stop the product. */
export const SPARE = 512 * 1024 * 1024

/** As `sha256sum -c` reads it. */
export const checksumLine = (sum: string, name: string): string => `${sum}  ${name}\n`

export function readChecksums(text: string): Map<string, string> | undefined {
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => /^([\da-f]{64}) {2}(\S+)$/.exec(line))
  return lines.every((line) => line)
    ? new Map(lines.map((line) => [line?.[2] ?? '', line?.[1] ?? '']))
    : undefined
}

/** `backup-2026-11-22-1405.tar`, in UTC. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.tar`

/** What is done again after a restore, in sentences. @param will they are still to come */
export function changesSinceText({ erased, shutOut }: ChangesSinceBackup, will: boolean): string[] {
  const [stays, stay] = will ? ['stays', 'stay'] : ['stayed', 'stayed']
  return [
    ...(erased
      ? [
          `Of ${erased === 1 ? 'one person or application that was' : `${erased} people and applications that were`} deleted for good since then, nothing ${will ? 'comes' : 'came'} back.`,
        ]
      : []),
    ...(shutOut
      ? [
          shutOut === 1
            ? `One account that was shut out since then ${stays} shut out.`
            : `${shutOut} accounts that were shut out since then ${stay} shut out.`,
        ]
      : []),
  ]
}

/** Undefined where each password is that of the backup. */
export function passwordsText({ passwords }: Pick<RestoreReport, 'passwords'>): string | undefined {
  if (!passwords) return undefined
  return `${passwords === 1 ? 'One account has another password here' : `${passwords} accounts have other passwords here`}: after the restore ${passwords === 1 ? 'that' : 'those'} of the backup hold${passwords === 1 ? 's' : ''} again, and so do the two-factor codes of then. If one was changed because somebody else knew it, change it again at once.`
}

/** What somebody who runs the database must make anew after it; undefined where there is nothing of theirs. */
export function droppedText({ views, roles }: RestoreReport['dropped']): string | undefined {
  const what = [
    ...(views.length
      ? [`${views.length === 1 ? 'the view' : 'the views'} ${views.join(', ')}`]
      : []),
    ...(roles.length ? [`the rights that you gave to ${roles.join(', ')}`] : []),
  ]
  return what.length
    ? `Dropped with the tables: ${what.join(', and ')}. Make them anew afterwards.`
    : undefined
}
