// Starts a quote from a template, if there is one.
import { useHasOtherCurrencies } from '#features/company/web/currency-settings.query.ts'
import { BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dollars } from '#kernel/money.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { QuoteTemplate } from '../../quote-templates.contract.ts'
import { type QuoteStart, useNewQuote } from './admin-quote-changes.ts'
import { useQuoteTemplates } from './quote-templates.query.ts'

export function FromTemplateButton({ start }: { start: QuoteStart }) {
  const { data: templates = [] } = useQuoteTemplates()
  const [isOpen, setOpen] = useState(false)
  if (!templates.length) return null
  return (
    <>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={BookmarkCheck} />
        From a template
      </Button>
      {isOpen && (
        <TemplateDialog start={start} templates={templates} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const Choice = z.object({ templateId: z.uuid('Choose a template.') })

type Props = { start: QuoteStart; templates: readonly QuoteTemplate[]; onClose: () => void }

function TemplateDialog({ start, templates, onClose }: Props) {
  const hasOthers = useHasOtherCurrencies()
  const tax = usePriceTaxText()
  const { isPending, mutate } = useNewQuote()
  const { errors, ...filled } = useDialogForm(
    Choice,
    { isPending, mutate: ({ templateId }, on) => mutate({ ...start, templateId }, on) },
    onClose,
  )
  return (
    <FormDialog
      title="New quote from a template"
      text={
        start.inquiryId
          ? 'The lines of the template follow those that the request chose. Everything can be ' +
            'edited before you send it.'
          : 'Everything can be edited before you send it.'
      }
      filled={filled}
      isSending={isPending}
      save="Create draft"
      saving="Creating the quote"
      onClose={onClose}
    >
      <SelectField
        label="Template"
        name="templateId"
        required
        placeholder="Choose a template"
        options={templates.map(({ id, name, totalAmount }) => ({
          value: id,
          label: [`${name}, ${dollars(totalAmount * 100)}`, hasOthers && 'in US dollars', tax]
            .filter(Boolean)
            .join(' '),
        }))}
        error={errors.templateId}
      />
    </FormDialog>
  )
}
