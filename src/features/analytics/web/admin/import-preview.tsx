import { formatDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Counts } from '../../analytics.contract.ts'
import type { FileChange, FileProblem, ImportPreview } from '../../imports.contract.ts'
import { counted } from '../../comparison-texts.rules.ts'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './admin-analytics.css'

export function ImportPreviewCard({
  preview,
  isImporting,
  onImport,
}: {
  preview: ImportPreview
  isImporting: boolean
  onImport: (digest: string) => void
}) {
  const { added, changed, rejected, problems, changes, unread, digest } = preview
  return (
    <>
      {rejected > 0 ? (
        <Banner
          tone="bad"
          title={
            rejected === 1
              ? 'One line was rejected.'
              : `${rejected.toLocaleString('en-US')} lines were rejected.`
          }
        >
          Nothing was imported yet: correct {rejected === 1 ? 'it' : 'them'} above, then preview
          again.
        </Banner>
      ) : added + changed > 0 ? (
        <Banner
          tone="ok"
          title={`${counted(added, 'row')} added, ${changed.toLocaleString('en-US')} changed.`}
          action={
            <Button
              size="small"
              busy={isImporting}
              busyLabel="Importing…"
              onClick={() => onImport(digest)}
            >
              Import
            </Button>
          }
        >
          {aboutFile(preview)}
        </Banner>
      ) : (
        <Banner tone="info" title="Nothing to do.">
          Everything in this file is already up to date.
        </Banner>
      )}
      {unread.length > 0 && (
        <p className="side-note">
          Ignored columns: {unread.map((head) => `“${head}”`).join(', ')}.
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {changes.length > 0 && <Changes changes={changes} all={added + changed} />}
    </>
  )
}

const aboutFile = ({ firstDay, lastDay, same, total }: ImportPreview): string =>
  [
    firstDay && lastDay && `${formatDay(firstDay)} to ${formatDay(lastDay)}`,
    `${counted(total.visits, 'visit')}, ${counted(total.leads, 'lead')} and ${exactDollars(total.spend)} in total`,
    same > 0 && `${counted(same, 'row')} unchanged`,
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')

function Problems({ problems }: { problems: readonly FileProblem[] }) {
  return (
    <table className="table import-table">
      <caption className="visually-hidden">Rejected lines</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Column</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ line, column, text }) => (
          <tr key={`${line} ${column} ${text}`}>
            <td className="numeric">{line.toLocaleString('en-US')}</td>
            <td>{column ?? ''}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Changes({ changes, all }: { changes: readonly FileChange[]; all: number }) {
  return (
    <details className="import-changes" open={all <= 10}>
      <summary>
        {changes.length < all
          ? `The first ${changes.length} of ${all.toLocaleString('en-US')} changes`
          : 'Changes'}
      </summary>
      <table className="table import-table">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Day and campaign</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.line}>
              <td className="numeric">{change.line.toLocaleString('en-US')}</td>
              <td>
                {formatDay(change.day)}
                <span className="side-note">
                  {[change.campaign || 'No campaign', change.channel].filter(Boolean).join(', ')}
                </span>
              </td>
              <td>
                {change.before
                  ? changedCountsText(change.before, change.after)
                  : `New: ${countTexts(change.after)
                      .map(([name, value]) => `${name} ${value}`)
                      .join(', ')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const countTexts = ({ visits, clicks, leads, spend }: Counts): [string, string][] => [
  ['visits', visits.toLocaleString('en-US')],
  ['clicks', clicks.toLocaleString('en-US')],
  ['leads', leads.toLocaleString('en-US')],
  ['spend', exactDollars(spend)],
]

function changedCountsText(before: Counts, after: Counts): string {
  const was = new Map(countTexts(before))
  return countTexts(after)
    .filter(([name, value]) => was.get(name) !== value)
    .map(([name, value]) => `${name} ${was.get(name)} → ${value}`)
    .join(', ')
}
