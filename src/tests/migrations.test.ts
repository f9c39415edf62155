import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'

type Release = { version: string; date: string; migration: string }
/** Lines count from 0. */
type Finding = { file: string; line: number; rule_name: string }

const releases = JSON.parse(read('releases.json')) as Release[]
const migrations = filesIn('migrations', /^migrations\/\d{4}_\w+\.sql$/)

/** Instances of the release before run on these, so they only add. */
const migrationsAfter = (name: string): string[] =>
  migrations.filter((path) => basename(path, '.sql') > name)

function lint(paths: readonly string[]): string[] {
  if (!paths.length) return []
  const { stdout, error } = spawnSync(
    'node_modules/.bin/squawk',
    ['--config', '.squawk.toml', '--reporter', 'json', ...paths],
    { encoding: 'utf8' },
  )
  if (error) throw error
  return (JSON.parse(stdout) as Finding[]).map(
    ({ file, line, rule_name }) => `${basename(file)}:${line + 1} ${rule_name}`,
  )
}

test('the previous release can run on every migration since release 1.0.0', () => {
  const first = releases[0]?.migration ?? basename(migrations.at(-1) ?? '', '.sql')
  expect(lint(migrationsAfter(first))).toEqual([])
})

test.each([
  ['ban-drop-column', 'alter table "users" drop column "name";'],
  ['ban-drop-table', 'drop table "users";'],
  ['renaming-column', 'alter table "users" rename column "name" to "full_name";'],
  ['renaming-table', 'alter table "users" rename to "people";'],
  ['changing-column-type', 'alter table "users" alter column "name" set data type integer;'],
  ['adding-required-field', 'alter table "users" add column "age" integer not null;'],
  ['adding-not-nullable-field', 'alter table "users" alter column "name" set not null;'],
  ['constraint-missing-not-valid', 'alter table "users" add constraint "c" check ("age" > 0);'],
])('rejects what breaks or blocks the previous release: %s', (rule, statement) => {
  const folder = join(inject('scratch'), 'migrations')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${rule}.sql`)
  writeFileSync(path, statement)
  expect(lint([path])).toContain(`${rule}.sql:1 ${rule}`)
  const reason = '-- Unused since 1.0.0.\n'
  writeFileSync(path, `${reason}-- squawk-ignore ${rule}\n${statement}`)
  expect(lint([path])).not.toContain(`${rule}.sql:3 ${rule}`)
})

test('accepts what the previous release does not notice', () => {
  const path = join(inject('scratch'), 'added.sql')
  writeFileSync(
    path,
    `create table "instances" ("id" uuid primary key not null, "name" text not null);
    alter table "users" add column "nickname" text default '' not null;
    create index "instances_name" on "instances" using btree ("name");`,
  )
  expect(lint([path])).toEqual([])
})

test('an exception has its reason on the line above', () => {
  const unexplained = (text: string): boolean =>
    /(?<!^-- (?!squawk).{8,}\n)^-- squawk-ignore/m.test(text)
  expect(unexplained('-- squawk-ignore ban-drop-column\n')).toBe(true)
  expect(unexplained('-- Unused since 1.1.0.\n-- squawk-ignore ban-drop-column\n')).toBe(false)
  expect(migrations.filter((path) => unexplained(read(path)))).toEqual([])
})

test('each release names a migration that exists', () => {
  const names = migrations.map((path) => basename(path, '.sql'))
  expect(releases.filter(({ migration }) => !names.includes(migration))).toEqual([])
})
