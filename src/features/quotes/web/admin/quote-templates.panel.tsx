// Quote templates in Settings: list, renaming and deletion.
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { TitledList } from '#site/lists/titled-list.tsx'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { type QuoteTemplate, TemplateName } from '../../quote-templates.contract.ts'
import {
  useTemplateRemoval,
  useTemplateRenaming,
  useQuoteTemplates,
} from './quote-templates.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'

export function QuoteTemplatesPanel() {
  const { data: templates, error } = useQuoteTemplates()
  const [renamed, setRenamed] = useState<QuoteTemplate>()
  return (
    <section className="card card-body settings-wide" aria-labelledby="quote-templates">
      <h2 id="quote-templates">Quote templates</h2>
      <p className="muted">
        Lines, discount, payment, note and terms for new quotes. To change a template, start a quote
        from it, edit the quote, and save it as this template again.
      </p>
      {templates ? (
        <Templates templates={templates} onRename={setRenamed} />
      ) : (
        <QueryState title="Couldn’t load the quote templates." error={error} rows={3} />
      )}
      {renamed && <RenameDialog template={renamed} onClose={() => setRenamed(undefined)} />}
    </section>
  )
}

type ListProps = {
  templates: readonly QuoteTemplate[]
  onRename: (template: QuoteTemplate) => void
}

function Templates({ templates, onRename }: ListProps) {
  const removal = useTemplateRemoval()
  if (!templates.length)
    return (
      <EmptyState
        text="No quote templates yet."
        more="Open a quote and choose “Save as template”."
      />
    )
  return (
    <TitledList
      items={templates}
      titleOf={({ name }) => name}
      textOf={({ totalAmount, lines, changedAt }) => (
        <>
          <span className="numeric">
            {dollars(totalAmount * 100)} <PriceTaxNote />
          </span>
          , {lines.join(', ')}. Saved {formatDay(changedAt.slice(0, 10))}.
        </>
      )}
      edit="Rename"
      onEdit={onRename}
      onDelete={removal.mutate}
    />
  )
}

function RenameDialog({ template, onClose }: { template: QuoteTemplate; onClose: () => void }) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(template)
  const saving = useTemplateRenaming(opened)
  const { errors, ...filled } = useDialogForm(TemplateName, saving, onClose)
  return (
    <FormDialog
      title="Rename template"
      text="Quotes that started from it do not change."
      filled={filled}
      isSending={saving.isPending}
      save="Save name"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        defaultValue={opened.name}
        error={errors.name}
      />
    </FormDialog>
  )
}
