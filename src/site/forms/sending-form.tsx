// Form with drafts, idempotency, errors and toasts; its fields are uncontrolled.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import type { ToastText } from '#kernel/messages.ts'
import { showToast } from '#ui/toasts.tsx'
import { useSource } from '../data/article-source.ts'
import { type FormRules, type FormState, type NotSent, sentByScript } from './form-state.ts'
import {
  ensureKey,
  clearFormDraft,
  saveFormDraft,
  renewKey,
  restoreFormDraft,
  stampSeconds,
  startNewForm,
} from './form-draft.ts'
import { originalResponseTime, withResponseTime } from '../data/response-times.ts'
import { prefill } from './prefill.ts'
import { useActionForm } from './use-action-form.ts'
import { Honeypot } from './honeypot.tsx'

/** `initialValue` returns a field's value after a submission without a script. */
type Sending = {
  errors: FieldErrors
  busy: boolean
  receipt: InquiryReceipt | undefined
  initialValue: (field: string) => string
}

type Props<Body> = {
  /** Id of the draft and the toast. */
  name: string
  action: string
  rules: FormRules<Body>
  className?: string
  /** Result of a submission before hydration or without a script. */
  early: FormState | undefined
  /** Shown above the form until it is submitted by script. */
  status?: ReactNode
  /** Success toast; it names the response time. Without a toast, the form itself confirms. */
  success?: ToastText
  /** Source of the visitor, unless the URL names an article. */
  source?: string
  onFields?: (form: HTMLFormElement, changed?: EventTarget) => void
  /** Called once per submission, after the form is cleared. */
  onSent?: (receipt: InquiryReceipt) => void
  children: (sending: Sending) => ReactNode
}

export function SendingForm<Body>({
  name,
  action,
  rules,
  className,
  early,
  status,
  success,
  source: own,
  onFields,
  onSent,
  children,
}: Props<Body>) {
  const source = useSource(own)
  const { form, late, errors, busy } = useActionForm<FormState>({
    ...sentByScript(rules),
    early,
    onResult: showResult,
    onChange: (changed, target) => {
      onFields?.(changed, target)
      saveFormDraft(name, changed)
    },
    onSend: stampSeconds,
  })
  const receipt = useReceipt(late, early)
  const reportFields = useEffectEvent(() => onFields?.(inDocument(form.ref.current)))

  useEffect(() => {
    const element = inDocument(form.ref.current)
    if (!early) {
      restoreFormDraft(name, element)
      prefill(element, () => reportFields())
    } else if ('sent' in early) clearFormDraft(name)
    ensureKey(element)
    reportFields()
  }, [early, name, form.ref])
  // After the result, since a sent form is cleared.
  useEffect(() => reportFields(), [late])

  return (
    <>
      {!late && status}
      <form {...form} action={action} className={className}>
        <input type="hidden" name="source" defaultValue={source} />
        <input type="hidden" name="key" />
        <input type="hidden" name="secondsTaken" />
        <Honeypot />
        {children({ errors, busy, receipt, initialValue: (field) => sentValue(early, field) })}
      </form>
    </>
  )

  function showResult(state: FormState, sentForm: HTMLFormElement): void {
    if (!('sent' in state)) return reportProblem(sentForm, name, state)
    startNewForm(name, sentForm)
    if (success)
      void showToast({
        id: name,
        type: 'success',
        title: success.title,
        ...(success.text && {
          description: withResponseTime(success.text, originalResponseTime(state.sent)),
        }),
      })
    onSent?.(state.sent)
  }
}

/** Keeps the last receipt while a further form is filled in. */
function useReceipt(late: FormState | undefined, early: FormState | undefined) {
  const [seen, setSeen] = useState(late)
  const [receipt, setReceipt] = useState(receiptIn(early))
  if (seen !== late) {
    setSeen(late)
    setReceipt(receiptIn(late) ?? receipt)
  }
  return receipt
}

const sentValue = (state: FormState | undefined, field: string): string =>
  (state && 'values' in state && state.values.find(([name]) => name === field)?.[1]) || ''

const receiptIn = (state: FormState | undefined): InquiryReceipt | undefined =>
  state && 'sent' in state ? state.sent : undefined

/** The name is the toast's id: the next toast replaces it. */
function reportProblem(form: HTMLFormElement, name: string, { problem, keyReused }: NotSent): void {
  if (keyReused) renewKey(form)
  void showToast({
    id: name,
    type: 'error',
    title: problem.title,
    ...(problem.text && { description: problem.text }),
  })
}

function inDocument(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('The form is not in the page.')
  return form
}
