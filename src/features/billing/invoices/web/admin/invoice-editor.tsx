// The editor of an invoice without a quote.
import { Repeat } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { calendarDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { ApiError } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import type { Autosave } from '#site/forms/autosave.ts'
import { NotSaved } from '#site/forms/saving-state.tsx'
import { useLeaving } from '#site/forms/use-autosave.ts'
import { Button } from '#ui/button.tsx'
import { DiscardDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import type { InvoiceDraft, WrittenInvoice, WrittenLine } from '../../written-invoices.contract.ts'
import { sendProblems, invoiceTotal } from '../../written-invoices.rules.ts'
import { type CustomerPicker, InvoiceCustomer, type ProjectChoice } from './invoice-customer.tsx'
import {
  type InvoiceState,
  useInvoicePreview,
  useInvoiceToReplace,
  useWrittenInvoice,
} from './invoice-drafts.query.ts'
import { InvoiceEditorHead } from './invoice-editor-head.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { DueTerms, InvoiceSubject, InvoiceTerms } from './invoice-terms.tsx'
import { RepeatInvoiceDialog } from '../../../recurring-invoices/web/admin/repeat-invoice-dialog.tsx'
import { SendInvoiceDialog } from './send-invoice-dialog.tsx'
import '#ui/work-layout.css'
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
  const { timeZone } = useCompany()
  const today = calendarDay(useNow(), timeZone)
  const [dialog, setDialog] = useState<'send' | 'repeat'>()
  const form = useRef<HTMLFormElement>(null)
  const notSaved = useRef<HTMLDivElement>(null)
  const sending = useSending(form, draftState, today)
  const theirs = useInvoiceToReplace(id)
  const preview = useInvoicePreview(id)
  const { values, content } = draftState
  const part = { values, problems: sending.problems, write: autosave.write }
  const total = invoiceTotal(content.lines)
  const afterSaving = async (then: (saved: InvoiceState) => void): Promise<void> => {
    const now = await autosave.saveNow()
    if (now.saving.state === 'saved') then(now)
    else notSaved.current?.scrollIntoView({ block: 'center' })
  }
  const { isBusy, once } = useOneAtATime()
  const open = (dialog: 'send' | 'repeat'): void =>
    once(() => afterSaving((saved) => sending.check(saved) && setDialog(dialog)))
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
        onOverwrite={() =>
          theirs.mutate(undefined, {
            onSuccess: (revision) => void autosave.replaceTheirs(revision),
          })
        }
      />
      <form
        ref={form}
        className="with-rail invoice-editor"
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
          <InvoiceSubject {...part} />
          <InvoiceLines
            lines={values.lines}
            problems={sending.problems}
            change={useLinesChange(autosave)}
          />
          <InvoiceTerms {...part} email={content.email} today={today} />
        </div>
        <InvoiceTotal total={total} isBusy={isBusy} onRepeat={() => open('repeat')}>
          <DueTerms invoice={content} />
        </InvoiceTotal>
      </form>
      <EditorFoot total={total} isBusy={isBusy} onSend={() => open('send')} />
      <EditorDialog
        dialog={dialog}
        id={id}
        draftState={draftState}
        onClose={() => setDialog(undefined)}
        onRejected={sending.showRejection}
      />
      {leaving.isConfirming && <DiscardDialog onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  )
}

type FootProps = { total: number; isBusy: boolean; onSend: () => void }

/** Small screens show this at the bottom. */
const EditorFoot = ({ total, isBusy, onSend }: FootProps) => (
  <div className="invoice-editor-foot">
    <p>
      <span className="side-note">Total</span>
      <b className="numeric">{exactDollars(total)}</b>
    </p>
    <Button busy={isBusy} busyLabel="Checking" onClick={onSend}>
      Send invoice
    </Button>
  </div>
)

type TotalProps = { total: number; isBusy: boolean; onRepeat: () => void; children: ReactNode }

const InvoiceTotal = ({ total, isBusy, onRepeat, children }: TotalProps) => (
  <aside className="card card-body invoice-total" aria-label="Total">
    <p className="invoice-total-line" role="status">
      <span>Total</span>
      <b className="numeric">{exactDollars(total)}</b>
    </p>
    <p className="side-note">{children}</p>
    <p className="side-note">
      The invoice gets its number when you send it. The customer sees it in Payment History, and
      gets it by email.
    </p>
    <div className="invoice-total-repeat">
      <Button variant="neutral" busy={isBusy} busyLabel="Checking" onClick={onRepeat}>
        <Icon of={Repeat} />
        Repeat
      </Button>
      <p className="side-note">Every month, quarter or year, in place of sending it once.</p>
    </div>
  </aside>
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

function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const once = (run: () => Promise<void>): void => {
    setBusy(true)
    void run().finally(() => setBusy(false))
  }
  return { isBusy, once }
}

/** Shows problems only after the first attempt to send. */
function useSending(
  form: RefObject<HTMLFormElement | null>,
  { content, problems }: InvoiceState,
  today: string,
) {
  const [tries, setTries] = useState(0)
  const [rejection, setRejection] = useState<{
    fields: Record<string, string>
    content: WrittenInvoice
  }>()
  useEffect(() => {
    if (!tries) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], .field-error')
    first?.scrollIntoView({ block: 'center' })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true })
  }, [form, tries])
  return {
    problems: {
      ...problems,
      ...(tries > 0 && sendProblems(content, today)),
      ...(rejection?.content === content && rejection.fields),
    },
    check: ({ content, problems }: InvoiceState): boolean => {
      const isComplete = Object.keys({ ...problems, ...sendProblems(content, today) }).length === 0
      if (!isComplete) setTries((before) => before + 1)
      return isComplete
    },
    showRejection: (error: unknown): void => {
      if (!(error instanceof ApiError) || !Object.keys(error.fields).length) return
      setRejection({ fields: error.fields, content })
      setTries((before) => before + 1)
    },
  }
}
