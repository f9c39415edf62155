// Edits the content of future invoices, or announces another price with notice.
import { useCallback, useState } from 'react'
import { daysLater } from '#kernel/dates.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { decimalNumber } from '#site/forms/read-form.ts'
import { TextField } from '#ui/field.tsx'
import type { ProjectChoice } from '../../../invoices/web/admin/invoice-customer.tsx'
import { InvoiceLines } from '../../../invoices/web/admin/invoice-lines.tsx'
import { InvoiceSubject, InvoiceTerms } from '../../../invoices/web/admin/invoice-terms.tsx'
import type { WrittenInvoice, WrittenLine } from '../../../invoices/written-invoices.contract.ts'
import { sendProblems, invoiceTotal } from '../../../invoices/written-invoices.rules.ts'
import { DEFAULT_NOTICE_DAYS, type RecurringInvoice } from '../../recurring-invoices.contract.ts'
import { RecurringForm } from './recurring-form.tsx'
import { useAnnouncingPrice, useChangingRecurring } from './recurring-invoices.query.ts'
import '#ui/work-layout.css'
import '../../../invoices/web/admin/invoice-editor.css'

type Props = {
  what: 'invoice' | 'price'
  recurring: RecurringInvoice
  projects: ProjectChoice
  onClose: () => void
}

export const RecurringEditor = ({ what, ...props }: Props) =>
  what === 'price' ? <PriceEditor {...props} /> : <ContentEditor {...props} />

type EditorProps = Omit<Props, 'what'>

/** Shows problems only after the first attempt to save. */
function useInvoice(initial: WrittenInvoice, today: string) {
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const write = useCallback(
    (change: Partial<WrittenInvoice>): void => setValues((before) => ({ ...before, ...change })),
    [],
  )
  const changeLines = useCallback(
    (change: (lines: readonly WrittenLine[]) => WrittenLine[]): void =>
      setValues((before) => ({ ...before, lines: change(before.lines) })),
    [],
  )
  const problems = sendProblems(values, today)
  const isComplete = (): boolean => {
    setTried(true)
    return Object.keys(problems).length === 0
  }
  return { values, write, changeLines, problems: isTried ? problems : {}, isComplete }
}

const writtenOf = ({
  businessName,
  email,
  currency,
  content,
}: RecurringInvoice): WrittenInvoice => ({
  ...content,
  currency,
  businessName,
  email,
  dueOn: null,
})

function ContentEditor({ recurring, projects, onClose }: EditorProps) {
  const { id, email, revision } = recurring
  const today = useAgencyDay()
  const [initial] = useState(() => writtenOf(recurring))
  const { values, write, changeLines, problems, isComplete } = useInvoice(initial, today)
  const [endsOn, setEndsOn] = useState(recurring.endsOn)
  const saving = useChangingRecurring(id)
  const save = (): void => {
    const { businessName: _name, email: _email, dueOn: _dueOn, currency: _, ...content } = values
    if (isComplete()) saving.mutate({ revision, content, endsOn }, { onSuccess: onClose })
  }
  return (
    <RecurringForm
      title={`Edit ${initial.title}`}
      text="For all invoices from now on. Invoices that were sent stay as they are."
      total={invoiceTotal(values.lines)}
      currency={recurring.currency}
      isChanged={values !== initial || endsOn !== recurring.endsOn}
      isSaving={saving.isPending}
      error={saving.error}
      save="Save"
      onSave={save}
      onClose={onClose}
    >
      {(errors) => {
        const part = { values, write, problems: { ...problems, ...errors } }
        return (
          <>
            <InvoiceSubject {...part} />
            <InvoiceLines
              lines={values.lines}
              currency={recurring.currency}
              problems={part.problems}
              change={changeLines}
            />
            <InvoiceTerms {...part} email={email} today={today} isRecurring />
            <section className="card card-body invoice-fields" aria-label="Duration">
              <TextField
                label="Last day"
                name="endsOn"
                type="date"
                optional
                min={today}
                value={endsOn ?? ''}
                error={part.problems.endsOn}
                hint="Without one, it continues until you end it"
                onChange={({ target }) => setEndsOn(target.value || null)}
              />
              {projects({
                email,
                value: values.projectId,
                error: part.problems.projectId,
                onChange: (projectId) => write({ projectId }),
              })}
            </section>
          </>
        )
      }}
    </RecurringForm>
  )
}

function PriceEditor({ recurring, onClose }: EditorProps) {
  const { id, revision, priceChange } = recurring
  const today = useAgencyDay()
  const [initial] = useState(() => ({
    ...writtenOf(recurring),
    ...(priceChange && { lines: priceChange.lines }),
  }))
  const { values, changeLines, problems, isComplete } = useInvoice(initial, today)
  const [notice, setNotice] = useState(String(DEFAULT_NOTICE_DAYS))
  const [from, setFrom] = useState(priceChange?.from ?? daysLater(today, DEFAULT_NOTICE_DAYS))
  const announcing = useAnnouncingPrice(id)
  const total = invoiceTotal(values.lines)
  const noticeDays = decimalNumber(notice) ?? -1
  const announce = (): void => {
    const change = { revision, lines: values.lines, from, noticeDays, total }
    if (isComplete()) announcing.mutate(change, { onSuccess: onClose })
  }
  return (
    <RecurringForm
      title={`New price of ${initial.title}`}
      text="The customer gets an email at once. Invoices before the first day keep their price."
      total={total}
      currency={recurring.currency}
      isChanged={values !== initial}
      isSaving={announcing.isPending}
      error={announcing.error}
      save="Announce the price"
      onSave={announce}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <InvoiceLines
            lines={values.lines}
            currency={recurring.currency}
            problems={{ ...problems, ...errors }}
            change={changeLines}
          />
          <section className="card card-body invoice-fields" aria-label="Notice">
            <TextField
              label="Days of notice"
              name="noticeDays"
              inputMode="numeric"
              required
              maxLength={3}
              value={notice}
              error={errors.noticeDays}
              onChange={({ target }) => setNotice(target.value)}
            />
            <TextField
              label="From"
              name="from"
              type="date"
              required
              min={noticeDays >= 0 ? daysLater(today, noticeDays) : today}
              value={from}
              error={errors.from}
              hint="Applies to the first invoice on or after this day"
              onChange={({ target }) => setFrom(target.value)}
            />
          </section>
        </>
      )}
    </RecurringForm>
  )
}
