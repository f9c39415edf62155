// Form with drafts, idempotency, errors and toasts; its fields are uncontrolled.
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useFetcher } from 'react-router'
import type { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
import type { ToastText } from '#kernel/messages.ts'
import { focusFirstError } from '#ui/first-error.ts'
import { showToast } from '#ui/toasts.tsx'
import { useSource } from '../data/article-source.ts'
import type { FormState, NotSent, FormErrors } from './form-state.ts'
import {
  clearForm,
  ensureKey,
  clearFormDraft,
  saveFormDraft,
  renewKey,
  restoreFormDraft,
} from './form-draft.ts'
import { originalResponseTime, withResponseTime } from '../data/response-times.ts'
import { Honeypot } from './honeypot.tsx'

/** `initialValue` returns a field's value after a submission without a script. */
type Sending = {
  errors: FormErrors
  busy: boolean
  receipt: InquiryReceipt | undefined
  initialValue: (field: string) => string
}

type Props = {
  /** Id of the draft and the toast. */
  name: string
  action: string
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

export function SendingForm({
  name,
  action,
  className,
  early,
  status,
  success,
  source: own,
  onFields,
  onSent,
  children,
}: Props) {
  const source = useSource(own)
  const fetcher = useFetcher<FormState>()
  const form = useRef<HTMLFormElement>(null)
  const busy = fetcher.state !== 'idle'
  const { errors, receipt, correct } = useFormState(fetcher.data, early)
  const reportFields = useEffectEvent(() => onFields?.(inDocument(form.current)))
  const showResult = useEffectEvent((state: FormState) => {
    const sentForm = inDocument(form.current)
    if (!('sent' in state)) return reportProblem(sentForm, name, state)
    startNewForm(sentForm, name)
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
  })

  useEffect(() => {
    const element = inDocument(form.current)
    if (!early) restoreFormDraft(name, element)
    else if ('sent' in early) clearFormDraft(name)
    ensureKey(element)
    reportFields()
  }, [early, name])
  useEffect(() => {
    if (fetcher.data) showResult(fetcher.data)
    reportFields()
  }, [fetcher.data])

  return (
    <>
      {!fetcher.data && status}
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        noValidate
        className={className}
        defaultShouldRevalidate={false}
        onChange={change}
        onSubmit={send}
      >
        <input type="hidden" name="source" defaultValue={source} />
        <input type="hidden" name="key" />
        <input type="hidden" name="secondsTaken" />
        <Honeypot />
        {children({ errors, busy, receipt, initialValue: (field) => sentValue(early, field) })}
      </fetcher.Form>
    </>
  )

  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    const changed = inDocument(form.current)
    onFields?.(changed, target)
    // A composite field names itself: its parts have other names, or none.
    correct(target.getAttribute('data-field') ?? target.getAttribute('name'))
    saveFormDraft(name, changed)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    if (busy) return event.preventDefault()
    const seconds = event.currentTarget.elements.namedItem('secondsTaken')
    if (seconds instanceof HTMLInputElement) seconds.value = (performance.now() / 1000).toFixed(1)
  }
}

function useFormState(late: FormState | undefined, early: FormState | undefined) {
  const [seen, setSeen] = useState(late)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [receipt, setReceipt] = useState(receiptIn(early))
  if (seen !== late) {
    setSeen(late)
    setCorrected([])
    setReceipt(receiptIn(late) ?? receipt)
  }
  const state = late ?? early
  const errors: FormErrors = state && 'errors' in state ? without(state.errors, corrected) : {}
  const correct = (field: string | null): void =>
    void (field && setCorrected((fields) => (fields.includes(field) ? fields : [...fields, field])))
  return { errors, receipt, correct }
}

const sentValue = (state: FormState | undefined, field: string): string =>
  (state && 'values' in state && state.values.find(([name]) => name === field)?.[1]) || ''

const receiptIn = (state: FormState | undefined): InquiryReceipt | undefined =>
  state && 'sent' in state ? state.sent : undefined

const without = (errors: FormErrors, corrected: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.includes(field)))

function startNewForm(form: HTMLFormElement, name: string): void {
  clearForm(form)
  clearFormDraft(name)
  renewKey(form)
}

/** The name is the toast's id: the next toast replaces it. */
function reportProblem(form: HTMLFormElement, name: string, { problem, keyReused }: NotSent): void {
  if (keyReused) renewKey(form)
  void showToast({
    id: name,
    type: 'error',
    title: problem.title,
    ...(problem.text && { description: problem.text }),
  })
  focusFirstError(form)
}

function inDocument(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('The form is not in the page.')
  return form
}
