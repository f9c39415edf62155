// Settings of the database, and what they have to fulfill together.
import * as z from 'zod/mini'

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a URL such as postgres://user:password@host/database',
})

export const DATABASE_SETTINGS = {
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  DATABASE_READ_URL: z.optional(databaseUrl),
  DATABASE_KIND: z._default(
    z.enum(['postgres', 'yugabyte'], 'must be postgres or yugabyte'),
    'postgres',
  ),
} as const
const Settings = z.object(DATABASE_SETTINGS)
type Settings = z.infer<typeof Settings>

export type DatabaseKind = Settings['DATABASE_KIND']
export type DatabaseConfig = {
  databaseUrl: string | undefined
  /** For session locks and migrations, if `databaseUrl` leads to a connection pooler. */
  databaseDirectUrl: string | undefined
  /** A replica for search, reports and exports. */
  databaseReadUrl: string | undefined
  databaseKind: DatabaseKind
}

export const toDatabaseConfig = (settings: Settings): DatabaseConfig => ({
  databaseUrl: settings.DATABASE_URL,
  databaseDirectUrl: settings.DATABASE_DIRECT_URL,
  databaseReadUrl: settings.DATABASE_READ_URL,
  databaseKind: settings.DATABASE_KIND,
})

export function databaseSettingProblems(settings: Settings): (string | false)[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_KIND } = settings
  const isYugabyte = DATABASE_KIND === 'yugabyte'
  return [
    Boolean(DATABASE_DIRECT_URL && !DATABASE_URL) &&
      'DATABASE_URL is required with DATABASE_DIRECT_URL.',
    Boolean(DATABASE_READ_URL && !DATABASE_URL) &&
      'DATABASE_URL is required with DATABASE_READ_URL.',
    isYugabyte && !DATABASE_URL && 'DATABASE_URL is required with DATABASE_KIND=yugabyte.',
    isYugabyte &&
      Boolean(DATABASE_READ_URL) &&
      'DATABASE_READ_URL needs positions in the log of PostgreSQL, which DATABASE_KIND=yugabyte does not have.',
  ]
}
