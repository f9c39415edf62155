// A bank statement: what was read, its lines, and what is recorded.
import { ArrowLeft, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useNavigate } from '#ui/routing/routing.ts'
import { allAmounts, exactMoneyList } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BankImport } from '../../bank-imports.contract.ts'
import { BankLines } from './bank-lines.tsx'
import { useDeletingUpload, useRecording } from './bank-imports.query.ts'
import { CsvColumnsForm } from './csv-columns-form.tsx'
import {
  byText,
  countedLines,
  countedPayments,
  FORMATS,
  IMPORT_BADGES,
  statementPeriod,
} from './import-texts.ts'
import { RecordBar } from './record-bar.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import './bank-imports.css'

export const BankImportContent = ({ of }: { of: BankImport }) => (
  <section className="bank-import" aria-labelledby="bank-import">
    <Head of={of} />
    <State of={of} />
    <NotStored of={of} />
    {of.csv && <CsvColumnsForm key={of.revision} of={of} csv={of.csv} />}
    {of.state !== 'columns' && <BankLines of={of} />}
    {of.state === 'draft' && <RecordBar of={of} />}
  </section>
)

function Head({ of }: { of: BankImport }) {
  const { timeZone } = useCompany()
  const { fileName, format, account, state, uploaded, recorded, undone } = of
  const { tone, label } = IMPORT_BADGES[state]
  const facts = [
    FORMATS[format],
    account && `account ${account}`,
    statementPeriod(of),
    `uploaded ${byText(uploaded, timeZone)}`,
    recorded && `recorded ${byText(recorded, timeZone)}`,
    undone && `undone ${byText(undone, timeZone)}`,
  ]
  return (
    <div className="bank-import-head">
      <div>
        <Link className="text-link bank-import-back" to={paths.admin.bankImports}>
          <Icon of={ArrowLeft} />
          Bank statements
        </Link>
        <h2 id="bank-import">
          {fileName} <StatusBadge tone={tone}>{label}</StatusBadge>
        </h2>
        <p className="muted">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Actions of={of} />
    </div>
  )
}

function Actions({ of: { id, state, counts, fileName } }: { of: BankImport }) {
  const navigate = useNavigate()
  const discarding = useDeletingUpload(id)
  const [isUndoing, setUndoing] = useState(false)
  if (state === 'columns' || state === 'draft')
    return (
      <Button
        variant="neutral"
        busy={discarding.isPending}
        busyLabel="Deleting"
        onClick={() =>
          discarding.mutate(undefined, { onSuccess: () => void navigate(paths.admin.bankImports) })
        }
      >
        <Icon of={Trash2} />
        Delete upload
      </Button>
    )
  if (state !== 'recorded' || counts.recorded === 0) return null
  return (
    <>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => setUndoing(true)}>
        <Icon of={Undo2} />
        Undo import
      </Button>
      {isUndoing && <UndoImportDialog of={{ id, fileName }} onClose={() => setUndoing(false)} />}
    </>
  )
}

function State({ of }: { of: BankImport }) {
  const { state, counts, sum, others, lines } = of
  if (state === 'recording') return <Recording of={of} />
  if (state === 'undone')
    return (
      <Banner tone="info" title="This bank statement was undone.">
        {countedPayments(counts.undone)} open again. The file can be imported once more.
      </Banner>
    )
  if (state === 'recorded')
    return (
      <>
        {counts.recorded > 0 && (
          <Banner tone="ok" title={`${countedPayments(counts.recorded)} recorded.`}>
            {exactMoneyList(allAmounts(sum, others))}. The customers get their receipts by email.
          </Banner>
        )}
        {counts.changed > 0 && (
          <Banner tone="warn" title={`${countedLines(counts.changed)} not recorded.`}>
            Their payments changed after the preview. Check them below, and record them by hand.
          </Banner>
        )}
      </>
    )
  if (state === 'draft' && lines > 0 && counts.known === lines)
    return (
      <Banner tone="info" title="Everything in this file was imported before.">
        There is nothing to record.
      </Banner>
    )
  return null
}

function Recording({ of: { id, revision, counts } }: { of: BankImport }) {
  const recording = useRecording(id)
  const done = counts.recorded + counts.changed
  return (
    <Banner
      tone="info"
      title={`Recording: ${done} of ${done + counts.queued}.`}
      action={
        <Button
          variant="neutral"
          size="small"
          busy={recording.isPending}
          onClick={() => recording.mutate(revision)}
        >
          Continue
        </Button>
      }
    >
      It goes on if you leave this page. If it has stopped, continue it.
    </Banner>
  )
}

/** What the file has beside incoming money. */
function NotStored({ of }: { of: BankImport }) {
  const { outgoing, unread, state } = of
  if (state === 'columns' || (!outgoing && !unread)) return null
  return (
    <div className="bank-import-rest">
      {outgoing > 0 && (
        <p className="muted">
          {countedLines(outgoing)} without incoming money {outgoing === 1 ? 'was' : 'were'} left
          out.
        </p>
      )}
      {unread > 0 && <Unread of={of} />}
    </div>
  )
}

const SHOWN_PROBLEMS = 10

function Unread({ of: { unread, problems } }: { of: BankImport }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? problems : problems.slice(0, SHOWN_PROBLEMS)
  const hidden = problems.length - shown.length
  const more = unread - problems.length
  return (
    <Banner tone="warn" title={`${countedLines(unread)} could not be read.`}>
      <ul className="statement-problems" aria-label="Lines that could not be read">
        {shown.map(({ line, text }) => (
          <li key={line}>
            <b>Line {line}</b> {text}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="neutral" size="small" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
      {isAll && more > 0 && `And ${countedLines(more)} more.`}
    </Banner>
  )
}
