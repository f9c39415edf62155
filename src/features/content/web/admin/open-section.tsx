// The texts of one section, with their preview on the page and their versions.
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  type ContentChange,
  ContentValues,
  type EditedSection,
} from '../../content.contract.ts'
import { ContentFieldInput } from './content-field-input.tsx'
import {
  type SectionName,
  sectionKey,
  usePreviewingSection,
  useSavingSection,
  useSection,
} from './content.query.ts'
import { FieldProblems } from './field-problems.tsx'
import { SectionVersions } from './section-versions.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './content.css'

export function OpenSection({ name }: { name: SectionName }) {
  const { data, error } = useSection(name)
  const { formKey, reset } = useFormReset(sectionKey(name))
  if (data) return <Opened key={formKey} name={name} opened={data} onReset={reset} />
  return (
    <section className="card card-body settings-wide">
      <BackToAll />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState text={error.message} more="The link is incomplete." />
      ) : (
        <QueryState title="Couldn’t load the texts." error={error} rows={6} />
      )}
    </section>
  )
}

const BackToAll = () => (
  <Link className="arrow-link" to={paths.admin.setting('content')}>
    <Icon of={ArrowLeft} />
    All pages
  </Link>
)

type OpenedProps = { name: SectionName; opened: EditedSection; onReset: () => Promise<void> }

function Opened({ name, opened, onReset }: OpenedProps) {
  const heading = useFocusOnOpening()
  return (
    <>
      <section className="card card-body settings-wide" aria-labelledby="content-section">
        <BackToAll />
        <h2 id="content-section" ref={heading} tabIndex={-1}>
          {opened.pageLabel}: {opened.label}
        </h2>
        <SectionForm name={name} opened={opened} onReset={onReset} />
      </section>
      <SectionVersions name={name} opened={opened} onReset={onReset} />
    </>
  )
}

/** Hidden fields of card lists only report that their order changed. */
function readValues(form: FormData, { fields }: EditedSection): ContentValues {
  const lists = fields.filter(({ kind }) => kind === 'cards').map(({ name }) => name)
  return Object.fromEntries(
    [...form.entries()].flatMap(([path, value]): [string, string][] =>
      lists.includes(path) ? [] : [[path, String(value)]],
    ),
  )
}

function SectionForm({ name, opened, onReset }: OpenedProps) {
  // The form keeps the version that the admin opened, to detect a concurrent save.
  const [{ fields, values, original, version }, setOpened] = useState(opened)
  const saving = useSavingSection(name)
  const around = useRef<HTMLDivElement>(null)
  const read = (form: FormData) => {
    const checked = ContentValues.safeParse(readValues(form, opened))
    const body: ContentChange = { values: checked.data ?? {}, version }
    return checked.success
      ? { success: true as const, data: body }
      : { success: false as const, error: checked.error }
  }
  const current = (): ContentValues => {
    const form = around.current?.querySelector('form')
    return form ? readValues(new FormData(form), opened) : values
  }
  return (
    <div ref={around} className="content-form">
      <SettingsForm
        read={read}
        saving={saving}
        onSaved={setOpened}
        save="Save texts"
        onReload={onReset}
      >
        {(errors) => (
          <>
            {fields.map((field) => (
              <ContentFieldInput
                key={field.name}
                field={field}
                values={values}
                original={original}
                errors={errors}
              />
            ))}
          </>
        )}
      </SettingsForm>
      <Preview name={name} opened={opened} read={current} />
    </div>
  )
}

/** Opens the tab at the click: browsers block it after the response. */
function Preview({
  name,
  opened: { pageLabel, fields },
  read,
}: Pick<OpenedProps, 'name' | 'opened'> & { read: () => ContentValues }) {
  const previewing = usePreviewingSection(name)
  const open = (): void => {
    const tab = window.open('', '_blank')
    previewing.mutate(read(), {
      onConfirmed: ({ path }) => (tab ? tab.location.replace(path) : window.location.assign(path)),
      onError: () => tab?.close(),
    })
  }
  return (
    <div className="content-preview">
      <Button
        variant="neutral"
        busy={previewing.isPending}
        busyLabel="Opening"
        onClick={open}
      >
        <Icon of={ExternalLink} />
        Preview on the page
      </Button>
      <span className="side-note">
        Opens {pageLabel} with the texts above. Visitors don’t see them until you save.
      </span>
      <FieldProblems title="No preview yet." error={previewing.error} fields={fields} />
    </div>
  )
}
