// The editor of an invoice without a quote.
import { type ComponentProps, useCallback, useRef, useState } from 'react'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import type { Autosave } from '#site/forms/autosave.ts'
import { EditorFoot } from '#site/forms/editor-foot.tsx'
import { NotSaved } from '#site/forms/saving-state.tsx'
import { useLeaving } from '#site/forms/use-autosave.ts'
import { useBusy } from '#site/forms/use-busy.ts'
import { useSendProblems } from '#site/forms/use-send-problems.ts'
import { DiscardDialog } from '#ui/dialog.tsx'
import type { InvoiceDraft, WrittenInvoice, WrittenLine } from '../../written-invoices.contract.ts'
import { invoiceGross, sendProblems } from '../../written-invoices.rules.ts'
import {
  type CustomerPicker,
  InvoiceCustomer,
  type InvoicePartProps,
  type ProjectChoice,
} from './invoice-customer.tsx'
import { InvoiceCurrency } from './invoice-currency.tsx'
import {
  type InvoiceState,
  useInvoicePreview,
  useOverwritingInvoice,
  useWrittenInvoice,
} from './invoice-drafts.query.ts'
import { InvoiceEditorHead } from './invoice-editor-head.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceSubject, InvoiceTerms } from './invoice-terms.tsx'
import { InvoiceTotal } from './invoice-total.tsx'
import { useTaxTerms } from '../../../tax/web/admin/tax-terms.query.ts'
import { RepeatInvoiceDialog } from '../../../recurring-invoices/web/admin/repeat-invoice-dialog.tsx'
import { SendInvoiceDialog } from './send-invoice-dialog.tsx'
import '#ui/work-layout.css'
import '#ui/editor.css'
import './invoice-editor.css'

type Props = {
  draft: InvoiceDraft
  customers: CustomerPicker
  projects: ProjectChoice
  onReload: () => void
}

export function InvoiceEditor({ draft, customers, projects, onReload }: Props) {
  const { id } = draft
  const { autosave, draftState } = useWrittenInvoice(draft)
  const leaving = useLeaving(autosave, draftState)
  const today = useAgencyDay()
  const [dialog, setDialog] = useState<'send' | 'repeat'>()
  const form = useRef<HTMLFormElement>(null)
  const notSaved = useRef<HTMLDivElement>(null)
  const sending = useSendProblems(form, draftState, (content) => sendProblems(content, today))
  const overwriting = useOverwritingInvoice(id, autosave.replaceTheirs)
  const preview = useInvoicePreview(id)
  const { values, content } = draftState
  const part = { values, problems: sending.problems, write: autosave.write }
  const { terms } = useTaxTerms(content.email)
  const afterSaving = async (then: (saved: InvoiceState) => void): Promise<void> => {
    const now = await autosave.saveNow()
    if (now.saving.state === 'saved') then(now)
    else notSaved.current?.scrollIntoView({ block: 'center' })
  }
  const { isBusy, run } = useBusy()
  const open = (dialog: 'send' | 'repeat'): void =>
    run(() => afterSaving((saved) => sending.check(saved) && setDialog(dialog)))
  return (
    <>
      <InvoiceEditorHead
        id={id}
        draftState={draftState}
        isSending={isBusy}
        isPreparing={preview.isPending}
        onRetry={() => void autosave.saveNow()}
        onPreview={() => void afterSaving(() => preview.mutate())}
        onSend={() => open('send')}
        onDeleted={autosave.discard}
      />
      <NotSaved
        ref={notSaved}
        draftState={draftState}
        title="Someone else saved this invoice."
        instructions="Load their changes, or replace them with yours."
        onTheirs={onReload}
        onOverwrite={() => overwriting.mutate()}
      />
      <form
        ref={form}
        className="with-rail editor-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="stack">
          <InvoiceCustomer
            {...part}
            email={content.email}
            customers={customers}
            projects={projects}
          />
          <InvoiceSubject
            {...part}
            currency={<InvoiceCurrency {...part} email={content.email} />}
          />
          <EditorLines {...part} autosave={autosave} />
          <InvoiceTerms {...part} email={content.email} today={today} />
        </div>
        <InvoiceTotal
          invoice={content}
          terms={terms}
          isBusy={isBusy}
          onRepeat={() => open('repeat')}
        />
      </form>
      <EditorFoot
        total={exactMoney(invoiceGross(content, terms ?? null), currencyOf(content))}
        send="Send invoice"
        isBusy={isBusy}
        onSend={() => open('send')}
      />
      <EditorDialog
        dialog={dialog}
        id={id}
        draftState={draftState}
        terms={terms}
        onClose={() => setDialog(undefined)}
        onRejected={sending.showRejection}
      />
      {leaving.isConfirming && <DiscardDialog onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  )
}

type LinesProps = Pick<InvoicePartProps, 'values' | 'problems'> & {
  autosave: Autosave<WrittenInvoice>
}

const EditorLines = ({ values, problems, autosave }: LinesProps) => (
  <InvoiceLines
    lines={values.lines}
    currency={currencyOf(values)}
    problems={problems}
    change={useLinesChange(autosave)}
  />
)

type DialogProps = ComponentProps<typeof SendInvoiceDialog> & {
  dialog: 'send' | 'repeat' | undefined
}

function EditorDialog({ dialog, ...sending }: DialogProps) {
  const { id, draftState, onClose } = sending
  const { title } = draftState.content
  if (dialog === 'send') return <SendInvoiceDialog {...sending} />
  if (dialog !== 'repeat') return null
  return (
    <RepeatInvoiceDialog
      draftId={id}
      title={title}
      revision={draftState.revision}
      onClose={onClose}
    />
  )
}

/** The same function after each key, so that only the changed line renders again. */
const useLinesChange = (autosave: Autosave<WrittenInvoice>) =>
  useCallback(
    (write: (lines: readonly WrittenLine[]) => WrittenLine[]): void =>
      autosave.write({ lines: write(autosave.read().values.lines) }),
    [autosave],
  )
