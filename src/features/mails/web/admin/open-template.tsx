// Edits one mail template beside its preview.
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { hasUnsavedChanges } from '#site/forms/unsaved-changes.ts'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { isConflict, ApiError } from '#site/data/api-error.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { Button } from '#ui/button.tsx'
import { DiscardDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { SavedMeanwhile } from '#ui/side-editor.tsx'
import {
  type MailTemplate,
  MailTemplateChange,
  type MailTemplateOverride,
} from '../../templates.contract.ts'
import { TemplatePreview } from './template-preview.tsx'
import {
  templateKey,
  useRestoreTemplate,
  useSavingTemplate,
  useTemplate,
} from './template.query.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/settings.css'
import './mails.css'

const DEBOUNCE_MS = 400

export function OpenTemplate({ templateName }: { templateName: string }) {
  const { data, error } = useTemplate(templateName)
  const { formKey, reset } = useFormReset(templateKey(templateName))
  if (data) return <Editor key={formKey} template={data} onReset={reset} />
  return (
    <section className="card card-body settings-wide">
      <BackToTemplates />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState text={error.message} more="The link is incomplete." />
      ) : (
        <QueryState title="Couldn’t load the email template." error={error} rows={6} />
      )}
    </section>
  )
}

function BackToTemplates() {
  const back = new URLSearchParams(useSearchParams()[0])
  back.delete('mail')
  return (
    <Link className="arrow-link" to={`?${back}`}>
      <Icon of={ArrowLeft} />
      All templates
    </Link>
  )
}

const PARAGRAPH = 'paragraphs.'

/** Normalizes line breaks. */
function templateOverrideIn(form: FormData): MailTemplateOverride {
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const names = [...form.keys()].filter((name) => name.startsWith(PARAGRAPH))
  return {
    subject: text('subject'),
    heading: text('heading'),
    opening: text('opening'),
    paragraphs: Object.fromEntries(names.map((name) => [name.slice(PARAGRAPH.length), text(name)])),
    closing: text('closing'),
  }
}

function Editor({ template, onReset }: { template: MailTemplate; onReset: () => Promise<void> }) {
  const { templateName, title, when, templateOverride } = template
  const heading = useFocusOnOpening()
  const [override, setOverride] = useState(templateOverride)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])
  const updatePreview = ({ currentTarget }: FormEvent<HTMLElement>): void => {
    const form = currentTarget.querySelector('form')
    clearTimeout(wait.current)
    wait.current = setTimeout(
      () => form && setOverride(templateOverrideIn(new FormData(form))),
      DEBOUNCE_MS,
    )
  }
  return (
    <>
      <section
        className="card card-body mail-body"
        aria-labelledby="mail-template"
        onChange={updatePreview}
      >
        <BackToTemplates />
        <h2 id="mail-template" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{when}</p>
        <TemplateForm template={template} onReset={onReset} />
      </section>
      <TemplatePreview templateName={templateName} templateOverride={override} />
    </>
  )
}

function TemplateForm({
  template,
  onReset,
}: {
  template: MailTemplate
  onReset: () => Promise<void>
}) {
  // The form keeps the revision that the admin opened, to detect a concurrent save.
  const [
    { templateName, revision, isChanged, templateOverride, original, placeholders },
    setOpened,
  ] = useState(template)
  const saving = useSavingTemplate(templateName)
  const read = (form: FormData) =>
    MailTemplateChange.safeParse({ ...templateOverrideIn(form), revision })
  const paragraphs = Object.entries(templateOverride.paragraphs)
  return (
    <>
      <SettingsForm
        read={read}
        saving={saving}
        onSaved={setOpened}
        save="Save template"
        onReload={onReset}
      >
        {(errors) => (
          <>
            <TextField
              label="Subject"
              name="subject"
              required
              autoComplete="off"
              maxLength={200}
              defaultValue={templateOverride.subject}
              error={errors['subject']}
            />
            <TextField
              label="Heading"
              name="heading"
              required
              autoComplete="off"
              maxLength={200}
              defaultValue={templateOverride.heading}
              error={errors['heading']}
            />
            <TextArea
              label="Opening text"
              name="opening"
              optional
              rows={2}
              maxLength={2000}
              defaultValue={templateOverride.opening}
              error={errors['opening']}
              hint="For example, a greeting. An empty line starts a new paragraph."
            />
            {paragraphs.map(([name, text], index) => (
              <TextArea
                key={name}
                label={paragraphs.length > 1 ? `Paragraph ${index + 1}` : 'Paragraph'}
                name={`${PARAGRAPH}${name}`}
                required
                rows={4}
                maxLength={2000}
                defaultValue={text}
                error={errors[`${PARAGRAPH}${name}`]}
                hint={
                  text === original.paragraphs[name]
                    ? undefined
                    : `Original: ${original.paragraphs[name]}`
                }
              />
            ))}
            <TextArea
              label="Closing text"
              name="closing"
              optional
              rows={2}
              maxLength={2000}
              defaultValue={templateOverride.closing}
              error={errors['closing']}
              hint="Lists, amounts, buttons and the footer cannot be changed."
            />
            <PlaceholderList of={placeholders} />
          </>
        )}
      </SettingsForm>
      {isChanged && <Restore templateName={templateName} revision={revision} onReset={onReset} />}
    </>
  )
}

const PlaceholderList = ({ of }: { of: MailTemplate['placeholders'] }) => (
  <details className="mail-names">
    <summary>Placeholders</summary>
    <dl className="facts">
      {of.map(({ name, sample, isNeeded }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>
            {sample}
            {isNeeded && <span className="side-note">Required</span>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

function Restore({
  templateName,
  revision,
  onReset,
}: {
  templateName: string
  revision: number
  onReset: () => Promise<void>
}) {
  const restoring = useRestoreTemplate(templateName)
  const [isConfirming, setConfirming] = useState(false)
  const restoreOriginal = (): void => {
    setConfirming(false)
    void restoreFocusAfter(restoring.mutateAsync(revision).then(onReset))
  }
  return (
    <div>
      {isConflict(restoring.error) && (
        <SavedMeanwhile onReload={() => void restoreFocusAfter(onReset())} />
      )}
      <Button
        variant="neutral"
        busy={restoring.isPending}
        busyLabel="Restoring"
        onClick={() => (hasUnsavedChanges() ? setConfirming(true) : restoreOriginal())}
      >
        Restore original
      </Button>
      {isConfirming && (
        <DiscardDialog onStay={() => setConfirming(false)} onLeave={restoreOriginal} />
      )}
    </div>
  )
}
