// The versions of a section, each of which can be restored, down to the original texts.
import { type ReactNode, useState } from 'react'
import { isConflict } from '#site/data/api-error.ts'
import { hasUnsavedChanges } from '#site/forms/unsaved-changes.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { DiscardDialog } from '#ui/dialog.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { SavedMeanwhile } from '#ui/side-editor.tsx'
import type { ContentValues, EditedSection } from '../../content.contract.ts'
import { FieldProblems } from './field-problems.tsx'
import { labeledTexts } from './content-values.ts'
import { type SectionName, useSavingSection } from './content.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './content.css'

type Props = { name: SectionName; opened: EditedSection; onReset: () => Promise<void> }

export function SectionVersions({ name, opened, onReset }: Props) {
  const { fields, original, isChanged, version, versions } = opened
  const restoring = useSavingSection(name)
  const [confirmed, setConfirmed] = useState<ContentValues>()
  const restore = (values: ContentValues): void => {
    setConfirmed(undefined)
    void restoreFocusAfter(restoring.mutateAsync({ values, version }).then(onReset))
  }
  const request = (values: ContentValues): void =>
    hasUnsavedChanges() ? setConfirmed(values) : restore(values)
  const shared = { isPending: restoring.isPending, onRestore: request, fields }
  return (
    <section className="card card-body settings-wide" aria-labelledby="content-versions">
      <h2 id="content-versions">Versions</h2>
      {isConflict(restoring.error) && (
        <SavedMeanwhile onReload={() => void restoreFocusAfter(onReset())} />
      )}
      <FieldProblems
        title="This version no longer fits the page."
        error={restoring.error}
        fields={fields}
      />
      {versions.map(({ version: number, at, by, values }) => (
        <Version
          {...shared}
          key={number}
          title={
            <>
              Version {number}, saved <Timestamp at={at} isInline /> by {by}
              {number === version && ' (shown now)'}
            </>
          }
          values={values}
          restore={number === version ? undefined : `Restore version ${number}`}
        />
      ))}
      <Version
        {...shared}
        title={isChanged ? 'Original text' : 'Original text (shown now)'}
        values={original}
        restore={isChanged ? 'Back to the original text' : undefined}
      />
      {confirmed && (
        <DiscardDialog
          onStay={() => setConfirmed(undefined)}
          onLeave={() => restore(confirmed)}
        />
      )}
    </section>
  )
}

function Version({
  title,
  values,
  fields,
  restore,
  isPending,
  onRestore,
}: {
  title: ReactNode
  values: ContentValues
  fields: EditedSection['fields']
  restore: string | undefined
  isPending: boolean
  onRestore: (values: ContentValues) => void
}) {
  return (
    <details className="content-version">
      <summary>{title}</summary>
      <dl>
        {labeledTexts(fields, values).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {restore && (
        <Button
          variant="neutral"
          size="small"
          busy={isPending}
          busyLabel="Restoring"
          onClick={() => onRestore(values)}
        >
          {restore}
        </Button>
      )}
    </details>
  )
}
