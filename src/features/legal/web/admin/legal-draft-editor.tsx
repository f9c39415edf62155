// Edits the draft of a legal text beside its preview.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { LegalDocument } from '../../legal.contract.ts'
import {
  type LegalDraft,
  LegalDraftChange,
  type LegalHistory,
} from '../../legal-versions.contract.ts'
import { DraftActions } from './draft-actions.tsx'
import { LegalPreview } from './legal-preview.tsx'
import { LEGAL_TEXTS, useSavingDraft } from './legal-texts.query.ts'
import '#ui/settings.css'
import './legal-texts.css'
import '#ui/work-layout.css'

type Props = { history: LegalHistory; draft: LegalDraft }

export function LegalDraftEditor({ history, draft }: Props) {
  const { formKey, reset } = useFormReset(LEGAL_TEXTS)
  return <Editor key={formKey} history={history} draft={draft} onReset={reset} />
}

const DEBOUNCE_MS = 400

/** Normalizes line breaks. */
function contentIn(form: FormData) {
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  return {
    text: text('text'),
    summary: text('summary'),
    changes: text('changes'),
    effectiveOn: text('effectiveOn') || null,
  }
}

function Editor({ history, draft, onReset }: Props & { onReset: () => Promise<void> }) {
  // The form and its buttons keep the revision that the admin opened, to detect a concurrent save.
  const [opened, setOpened] = useState(draft)
  const [shown, setShown] = useState({ text: draft.text, summary: draft.summary })
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])
  const updatePreview = ({ currentTarget }: FormEvent<HTMLElement>): void => {
    const form = currentTarget.querySelector('form')
    clearTimeout(wait.current)
    wait.current = setTimeout(() => {
      if (!form) return
      const { text, summary } = contentIn(new FormData(form))
      setShown({ text, summary })
    }, DEBOUNCE_MS)
  }
  return (
    <>
      <section
        className="card card-body legal-editor"
        aria-labelledby="legal-draft"
        onChange={updatePreview}
      >
        <h2 id="legal-draft">Draft</h2>
        <DraftForm
          document={history.document}
          opened={opened}
          onSaved={setOpened}
          onReset={onReset}
        />
        <DraftActions history={history} draft={opened} />
      </section>
      <LegalPreview content={shown} />
    </>
  )
}

type FormProps = {
  document: LegalDocument
  opened: LegalDraft
  onSaved: (saved: LegalDraft) => void
  onReset: () => Promise<void>
}

function DraftForm({ document, opened, onSaved, onReset }: FormProps) {
  const { revision, text, summary, changes, effectiveOn } = opened
  const saving = useSavingDraft(document)
  return (
    <SettingsForm
      read={(form) => LegalDraftChange.safeParse({ ...contentIn(form), revision })}
      saving={saving}
      onSaved={(saved) => onSaved(saved.draft ?? opened)}
      save="Save draft"
      onReload={onReset}
    >
      {(errors) => (
        <>
          <TextField
            label="Takes effect on"
            name="effectiveOn"
            type="date"
            optional
            defaultValue={effectiveOn ?? ''}
            error={errors['effectiveOn']}
            hint="At the start of this day in your time zone. Needed to publish."
          />
          <TextArea
            label="What changes"
            name="changes"
            optional
            rows={3}
            maxLength={1000}
            defaultValue={changes}
            error={errors['changes']}
            hint="Visitors read it in the list of versions, customers in the email."
          />
          <TextArea
            label="In short"
            name="summary"
            optional
            rows={5}
            maxLength={1000}
            defaultValue={summary}
            error={errors['summary']}
            hint="One point per line, above the text."
          />
          <TextArea
            label="Text"
            name="text"
            optional
            rows={24}
            maxLength={60_000}
            defaultValue={text}
            error={errors['text']}
            hint="Markdown: ## for a heading, **bold**, [text](address), - for lists, and tables."
          />
        </>
      )}
    </SettingsForm>
  )
}
