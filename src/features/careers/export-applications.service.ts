// Export of applications as a CSV file.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import type { ApplicationsFilter } from './applications.contract.ts'
import { applicationIds, listApplicationsById } from './list-applications.store.ts'
import type { ApplicationRow } from './applications.store.ts'
import { toApplication } from './applications.service.ts'

const MOST_ROWS = 20_000
const HEADS = [
  'Reference',
  'Applied',
  'Name',
  'Email',
  'Job',
  'Experience in years',
  'Skills',
  'Status',
  'Answer by',
  'Answered',
  'Withdrawn',
  'Source',
  'Cover letter',
] as const

/** @throws invalid above the row limit */
export async function exportApplications(ctx: Ctx, filter: ApplicationsFilter): Promise<CsvFile> {
  const now = ctx.clock.now()
  const { timeZone } = await readCompany(ctx)
  const ids = await applicationIds(ctx.db, { ...filter, now, limit: MOST_ROWS + 1 })
  if (ids.length > MOST_ROWS)
    throw new Failure(
      'invalid',
      'An export can have up to 20,000 applications. Filter by job and export each job separately.',
    )
  const name = `applications-${calendarDay(now, timeZone)}.csv`
  return { name, heads: HEADS, pages: linesInPages(ctx, ids, timeZone) }
}

async function* linesInPages(ctx: Ctx, ids: string[], timeZone: string): AsyncGenerator<CsvRow[]> {
  for await (const rows of inPages(
    ids,
    (some) => listApplicationsById(ctx.db, some),
    ({ id }) => id,
  )) {
    yield rows.map((row) => cellsOf(row, timeZone))
  }
}

function cellsOf(row: ApplicationRow, timeZone: string): CsvRow {
  const day = (at: string | null): string => (at ? calendarDay(new Date(at), timeZone) : '')
  const {
    reference,
    appliedDate,
    applicantName,
    applicantEmail,
    jobTitle,
    skills,
    status,
    answerBy,
    answeredAt,
    withdrawnAt,
    source,
    coverLetter,
  } = toApplication(row, undefined, undefined)
  return [
    reference,
    appliedDate,
    applicantName,
    applicantEmail,
    jobTitle,
    row.experience,
    skills.join(', '),
    status,
    day(answerBy),
    day(answeredAt),
    day(withdrawnAt),
    source,
    coverLetter,
  ]
}
