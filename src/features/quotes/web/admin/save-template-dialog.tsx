// Saves a quote as a new template, or replaces one.
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { NewQuoteTemplate } from '../../quote-templates.contract.ts'
import { useQuoteTemplates, useTemplateSaving } from './quote-templates.query.ts'

const NEW = ''

export function SaveTemplateDialog({ quoteId, onClose }: { quoteId: string; onClose: () => void }) {
  const { data: templates = [] } = useQuoteTemplates()
  const [chosen, setChosen] = useState(NEW)
  const replaced = templates.find(({ id }) => id === chosen)
  const saving = useTemplateSaving(replaced)
  const { errors, ...filled } = useDialogForm(NewQuoteTemplate, saving, onClose, {
    quoteId,
    ...(replaced && { name: replaced.name }),
  })
  return (
    <FormDialog
      title="Save as template"
      text={
        'Lines, discount, payment, note and terms start new quotes. The customer, the ' +
        'project details and a promotion code are left out.'
      }
      filled={filled}
      isSending={saving.isPending}
      save={replaced ? 'Replace template' : 'Save template'}
      saving="Saving"
      onClose={onClose}
    >
      {templates.length > 0 && (
        <SelectField
          label="Template"
          name="template"
          placeholder="New template"
          options={templates.map(({ id, name }) => ({ value: id, label: `Replace “${name}”` }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {!replaced && (
        <TextField label="Name" name="name" required maxLength={80} error={errors.name} />
      )}
    </FormDialog>
  )
}
