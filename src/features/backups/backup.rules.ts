// The format of a backup: names, order and size limits of its parts, and the texts about a restore.
import type { RestoreReport, ChangesSinceBackup } from './backup.contract.ts'

/** In this order; the first and the last part are mandatory. */
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

/** Undefined for any other name, so that no name of an archive becomes a path. */
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

/** Memory limits in bytes: packed rows, unpacked rows, and other lists. */
export const LARGEST_PACKED = 32 * 1024 * 1024
export const LARGEST_UNPACKED = 128 * 1024 * 1024
export const LARGEST_LIST = 64 * 1024 * 1024

/** The format of `sha256sum -c`. */
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

/** Describes the changes that a restore keeps. @param will before the restore */
export function changesSinceText(
  { erased, disabled }: ChangesSinceBackup,
  will: boolean,
): string[] {
  const [stays, stay] = will ? ['stays', 'stay'] : ['stayed', 'stayed']
  return [
    ...(erased
      ? [
          (erased === 1
            ? 'One person or application that was'
            : `${erased} people and applications that were`) +
            ' permanently deleted since then ' +
            `${will ? 'will not be' : erased === 1 ? 'was not' : 'were not'} restored.`,
        ]
      : []),
    ...(disabled
      ? [
          disabled === 1
            ? `One account that was disabled since then ${stays} disabled.`
            : `${disabled} accounts that were disabled since then ${stay} disabled.`,
        ]
      : []),
  ]
}

export function passwordsText({ passwords }: Pick<RestoreReport, 'passwords'>): string | undefined {
  if (!passwords) return undefined
  const [accounts, restored] =
    passwords === 1
      ? ['One account has a different password', 'password']
      : [`${passwords} accounts have different passwords`, 'passwords']
  return (
    `${accounts} now. The restore brings back the ${restored} and two-factor settings from the ` +
    'backup. If a password was changed because someone else knew it, change it again right away.'
  )
}

export function droppedText({ views, roles }: RestoreReport['dropped']): string | undefined {
  const what = [
    ...(views.length
      ? [`${views.length === 1 ? 'the view' : 'the views'} ${views.join(', ')}`]
      : []),
    ...(roles.length ? [`the permissions that you granted to ${roles.join(', ')}`] : []),
  ]
  return what.length
    ? `The restore drops ${what.join(' and ')}. Create them again afterwards.`
    : undefined
}
