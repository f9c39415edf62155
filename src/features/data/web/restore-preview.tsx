// What a restore would do, before anything is changed.
import { exactTime } from '#kernel/dates.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/company.ts'
import { Banner } from '#ui/banner.tsx'
import type { RestoreReport } from '../backup.contract.ts'
import { droppedText, passwordsText, changesSinceText } from '../backup.rules.ts'

type Line = { label: string; rows: number; here: number; lost: number }

/** What people know by name; the rest is counted together. */
const KNOWN: readonly [table: string, label: string][] = [
  ['inquiries', 'Requests, pitches and messages'],
  ['quotes', 'Quotes'],
  ['projects', 'Projects'],
  ['payments', 'Payments'],
  ['invoices', 'Invoices'],
  ['applications', 'Applications'],
  ['jobs', 'Jobs'],
  ['customers', 'Customers'],
  ['users', 'Accounts'],
  ['posts', 'Articles'],
  ['subscribers', 'Newsletter readers'],
  ['mails', 'Mails'],
  ['audit_entries', 'Entries of the audit log'],
]

export function RestorePreview({ name, report }: { name: string; report: RestoreReport }) {
  const { timeZone } = useCompany()
  const { madeAt, version, files } = report
  return (
    <>
      <Banner tone="ok" title={`${name} is whole: every checksum holds.`}>
        Made {exactTime(new Date(madeAt), timeZone)} by version {version}, with{' '}
        {files.count === 1 ? 'one file' : `${files.count} files`} ({fileSize(files.bytes)}).
      </Banner>
      <Notes report={report} />
      <table className="table restore-table">
        <caption className="visually-hidden">What is in the backup, and what is here</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="table-right">
              In the backup
            </th>
            <th scope="col" className="table-right">
              Here
            </th>
            <th scope="col" className="table-right">
              Lost
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(report).map(({ label, rows, here, lost }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="table-right numeric">{rows}</td>
              <td className="table-right numeric">{here}</td>
              <td className="table-right numeric">
                {lost > 0 ? <b className="restore-lost">{lost}</b> : '0'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="side-note">
        Lost is what is here and not in the backup. Mails that waited when it was made are not sent
        by the restore: look through Mail afterwards. Reminders that fell due since then are sent
        anew. The audit log goes on: what was done since then stays in it, and so does who restored
        this backup.
      </p>
    </>
  )
}

function SchemaNote({ schema, version }: Pick<RestoreReport, 'schema' | 'version'>) {
  if (schema === 'same') return null
  if (schema === 'older') {
    return (
      <Banner tone="info" title="It was made by an older version.">
        What it holds is brought up to date.
      </Banner>
    )
  }
  const [maker, advice] =
    schema === 'newer'
      ? ['a newer', 'Bring this product up to date first, and restore it then.']
      : ['an earlier', 'This version cannot read its tables.']
  return (
    <Banner tone="bad" title={`It was made by ${maker} version (${version}).`}>
      {advice}
    </Banner>
  )
}

function Notes({ report }: { report: RestoreReport }) {
  const { schema, isFromHere, files, version, changesSinceBackup, dropped } = report
  const again = changesSinceText(changesSinceBackup, true)
  return (
    <>
      <SchemaNote schema={schema} version={version} />
      {!isFromHere && (
        <Banner tone="warn" title="It comes from another installation.">
          Whoever has two-factor codes needs a recovery code to sign in.
        </Banner>
      )}
      {files.missing > 0 && (
        <Banner
          tone="warn"
          title={
            files.missing === 1 ? 'One file is not in it.' : `${files.missing} files are not in it.`
          }
        >
          They were deleted or lost before it was made.
        </Banner>
      )}
      {droppedText(dropped) && (
        <Banner tone="warn" title="Somebody has added something of their own to the database.">
          {droppedText(dropped)}
        </Banner>
      )}
      {passwordsText(report) && (
        <Banner tone="warn" title="Former passwords hold again.">
          {passwordsText(report)}
        </Banner>
      )}
      {again.length > 0 && (
        <Banner tone="info" title={again.join(' ')}>
          {changesSinceBackup.erased
            ? 'Whatever the backup still holds of those people goes with the restore, and no mail tells them so again.'
            : 'Let them in again under People, if that is what you want.'}
        </Banner>
      )}
    </>
  )
}

function linesOf({ tables }: RestoreReport): Line[] {
  const known = KNOWN.flatMap(([table, label]) =>
    tables
      .filter(({ name }) => name === table)
      .map(({ rows, here, lost }) => ({ label, rows, here, lost })),
  )
  const others = tables.filter(({ name }) => !KNOWN.some(([table]) => table === name))
  const rest = others.reduce<Line>(
    (sum, { rows, here, lost }) => ({
      ...sum,
      rows: sum.rows + rows,
      here: sum.here + here,
      lost: sum.lost + lost,
    }),
    { label: 'Everything that belongs to them', rows: 0, here: 0, lost: 0 },
  )
  return [...known.filter(({ rows, here }) => rows || here), rest]
}
