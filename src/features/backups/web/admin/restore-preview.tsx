// Previews what a restore would change.
import { exactTime } from '#kernel/dates.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { Banner } from '#ui/banner.tsx'
import type { RestoreReport } from '../../backup.contract.ts'
import { droppedText, passwordsText, changesSinceText } from '../../backup.rules.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './data.css'

type Line = { label: string; rows: number; here: number; lost: number }

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
  ['subscribers', 'Subscribers'],
  ['mails', 'Emails'],
  ['audit_entries', 'Audit log entries'],
]

export function RestorePreview({ name, report }: { name: string; report: RestoreReport }) {
  const { timeZone } = useCompany()
  const { madeAt, version, files } = report
  return (
    <>
      <Banner tone="ok" title={`${name} is complete: all checksums match.`}>
        Created {exactTime(new Date(madeAt), timeZone)} by version {version}, with{' '}
        {files.count === 1 ? 'one file' : `${files.count} files`} ({fileSize(files.bytes)}).
      </Banner>
      <Notes report={report} />
      <table className="table restore-table">
        <caption className="visually-hidden">Rows in the backup and in the current data</caption>
        <thead>
          <tr>
            <th scope="col">Records</th>
            <th scope="col" className="table-right">
              In the backup
            </th>
            <th scope="col" className="table-right">
              Current
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
        Lost records are not in the backup. Emails that were waiting when it was created are not
        sent after the restore, so check Mail afterwards. Reminders that have become due since then
        are sent again. The audit log keeps all its entries and also records this restore.
      </p>
    </>
  )
}

function SchemaNote({ schema, version }: Pick<RestoreReport, 'schema' | 'version'>) {
  if (schema === 'same') return null
  if (schema === 'older') {
    return (
      <Banner tone="info" title="This backup was created by an older version.">
        Its data will be migrated.
      </Banner>
    )
  }
  const [maker, advice] =
    schema === 'newer'
      ? ['a newer', 'Update this product first, then restore the backup.']
      : ['an earlier', 'This version cannot read its tables.']
  return (
    <Banner tone="bad" title={`This backup was created by ${maker} version (${version}).`}>
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
        <Banner tone="warn" title="This backup comes from another installation.">
          People with two-factor authentication will need a recovery code to sign in.
        </Banner>
      )}
      {files.missing > 0 && (
        <Banner
          tone="warn"
          title={
            files.missing === 1 ? 'One file is missing.' : `${files.missing} files are missing.`
          }
        >
          They were deleted or lost before the backup was created.
        </Banner>
      )}
      {droppedText(dropped) && (
        <Banner
          tone="warn"
          title="The database contains views or permissions that are not part of the product."
        >
          {droppedText(dropped)}
        </Banner>
      )}
      {passwordsText(report) && (
        <Banner tone="warn" title="Some passwords will change back.">
          {passwordsText(report)}
        </Banner>
      )}
      {again.length > 0 && (
        <Banner tone="info" title={again.join(' ')}>
          {changesSinceBackup.erased
            ? 'The restore deletes what the backup still contains about them, and does not email them again.'
            : 'You can enable them again under People.'}
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
    { label: 'Related records', rows: 0, here: 0, lost: 0 },
  )
  return [...known.filter(({ rows, here }) => rows || here), rest]
}
