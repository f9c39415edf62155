// Imports what the agency paid for its own advertisements.
import { Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { dayAndTime, formatDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { decodeText } from '#site/uploads/decode-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AdSpendImport } from '../../ad-spend.contract.ts'
import { useAdSpendImports, useImportAdSpend, useRemoveAdSpend } from './ad-spend.query.ts'
import '#ui/fields.css'
import '#ui/work-layout.css'
import './statistics.css'

export function OwnAdSpend() {
  const { data: imports, error } = useAdSpendImports()
  const importing = useImportAdSpend()
  return (
    <section className="card card-body" aria-labelledby="ad-spend">
      <div className="row">
        <h3 id="ad-spend">Ad spend</h3>
        <FileChoice isBusy={importing.isPending} onChoose={(file) => importing.mutate(file)} />
      </div>
      <p className="side-note">
        A CSV file of Google Ads, Meta or another advertiser with the columns Date, Channel,
        Campaign and Spend, one line for each day of a campaign. Names as in the tables above; a day
        that you import again gets the new amount.
      </p>
      {importing.error && (
        <p className="field-error" role="alert">
          {errorMessage(importing.error)}
        </p>
      )}
      {imports ? (
        <Imports imports={imports} />
      ) : (
        <QueryState title="Couldn’t load the imported files." error={error} rows={2} />
      )}
    </section>
  )
}

function FileChoice({
  isBusy,
  onChoose,
}: {
  isBusy: boolean
  onChoose: (file: { fileName: string; content: string }) => void
}) {
  const id = useId()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const content = decodeText(await chosen.arrayBuffer())
    // The same file can be chosen again after a correction.
    target.value = ''
    onChoose({ fileName: chosen.name.slice(0, 200), content })
  }
  return (
    <div>
      <input
        id={id}
        type="file"
        className="visually-hidden statistics-file"
        accept=".csv,text/csv,.txt"
        disabled={isBusy}
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id} className="button button-outline button-small">
        <Icon of={Upload} />
        {isBusy ? 'Importing…' : 'Import a file'}
      </label>
    </div>
  )
}

function Imports({ imports }: { imports: readonly AdSpendImport[] }) {
  if (imports.length === 0)
    return <p className="muted statistics-nothing">No ad spend was imported yet.</p>
  return (
    <ul className="statistics-imports">
      {imports.map((one) => (
        <Row key={one.id} entry={one} />
      ))}
    </ul>
  )
}

function Row({ entry }: { entry: AdSpendImport }) {
  const { timeZone } = useCompany()
  const removing = useRemoveAdSpend()
  const { id, fileName, firstDay, lastDay, amount, importedAt, importedBy } = entry
  return (
    <li>
      <div>
        <b>{fileName || 'File'}</b>
        <span className="side-note">
          {exactDollars(amount)} from {formatDay(firstDay)} to {formatDay(lastDay)}
        </span>
        <span className="side-note">
          Imported {dayAndTime(new Date(importedAt), timeZone)}
          {importedBy && ` by ${importedBy}`}
        </span>
      </div>
      <Button
        variant="neutral"
        size="small"
        busy={removing.isPending}
        busyLabel="Removing…"
        onClick={() => removing.mutate(id)}
      >
        <Icon of={Trash2} />
        Remove<span className="visually-hidden"> {fileName}</span>
      </Button>
    </li>
  )
}
