// The rows of Today about automatic backups: the last one failed, or a good one is too old.
import { sql } from 'drizzle-orm'
import { since, type WorkSource } from '../../../kernel/db/work-source.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { OLD_BACKUP_HOURS } from './automatic-backups.contract.ts'
import { automaticBackups, backupSchedule, backupsSince } from './automatic-backups.table.ts'

const screen = (): string => paths.admin.setting('data')
const KIND = { name: 'backup', title: 'Backups', rank: 5, list: screen() }
const isOn = sql`not exists (
  select 1 from ${backupSchedule} where not ${backupSchedule.isOn}
)`
const isLastOne = sql`not exists (
  select 1 from ${automaticBackups} later
  where later.ended_at is not null and later.started_at > ${automaticBackups.startedAt}
)`
const newestGood = sql`coalesce(
  (select max(started_at) from ${automaticBackups} where verified_at is not null),
  ${backupsSince.at}
)`

const isFailing = sql`exists (
  select 1 from ${automaticBackups} failed
  where failed.ended_at is not null and failed.verified_at is null
    and failed.started_at > ${newestGood}
)`

/** In real time, because a backup is not made faster when a demo moves its clock. */
export const backupWork = (): WorkSource[] => [
  {
    kind: KIND,
    what: sql`'failed'`,
    label: 'Backup',
    from: automaticBackups,
    only: sql`${automaticBackups.endedAt} is not null and ${automaticBackups.verifiedAt} is null
      and ${isLastOne} and ${isOn}`,
    id: automaticBackups.id,
    name: sql`'Automatic backup failed'`,
    detail: automaticBackups.failure,
    at: automaticBackups.endedAt,
    clock: since,
    isAboutMoney: true,
    screen,
  },
  {
    kind: KIND,
    what: sql`'old'`,
    label: 'Backup',
    from: backupsSince,
    only: sql`${newestGood} < now() - make_interval(hours => ${OLD_BACKUP_HOURS}::int)
      and not ${isFailing} and ${isOn}`,
    id: sql`'00000000-0000-7000-8000-000000000001'::uuid`,
    name: sql`'No recent backup'`,
    detail: sql`'The last verified backup is more than two days old.'`,
    at: newestGood,
    clock: since,
    isAboutMoney: true,
    screen,
  },
]
