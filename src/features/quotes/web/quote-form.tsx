// The quote form. Its fields belong to the browser: they are read when something changes and when the form is sent.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PriceBook } from '#features/catalogue/catalogue.contract.ts'
import type { Receipt } from '#features/enquiries/enquiries.contract.ts'
import { SUCCESSES } from '#kernel/messages.ts'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { showToast } from '#ui/toasts.tsx'
import { About, Services, Tracks } from './quote-blocks.tsx'
import { clearForm, ensureKey, forgetDraft, keepDraft, renewKey, restoreDraft } from './quote-draft.ts'
import type { NotSent, QuoteAnswer } from './quote-answer.ts'
import { type Picked, readPicked, type Typed, type Wrong } from './quote-fields.ts'
import { PackagePicker } from './package-picker.tsx'
import { QuoteReceipt } from './quote-receipt.tsx'
import { QuoteSent, QuoteStatus, type Wall } from './quote-sent.tsx'

/** `given` is what the fields begin with. `early` is the answer to a form that was sent before any script ran, or without one. */
export function QuoteForm({ book, given, early, wall }: { book: Pick<PriceBook, 'packages' | 'services'>; given: Typed; early: QuoteAnswer | undefined; wall: Wall }) {
  const fetcher = useFetcher<QuoteAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<Picked>(given)
  const { wrong, receipt, correct } = useAnswer(form, fetcher.data, early)
  const busy = fetcher.state !== 'idle'
  const look = (): void => setPicked(readPicked(new FormData(inDocument(form.current))))

  useEffect(() => {
    const begun = inDocument(form.current)
    if (!early) restoreDraft(begun)
    else if ('sent' in early) forgetDraft()
    ensureKey(begun)
    look()
  }, [early])
  useEffect(look, [fetcher.data])

  return (
    <>
      {early && !fetcher.data && <QuoteStatus answer={early} />}
      <fetcher.Form ref={form} method="post" action="/quote" noValidate className="quote-form" defaultShouldRevalidate={false} onChange={change} onSubmit={send}>
        <input type="hidden" name="source" defaultValue={given.source} />
        <input type="hidden" name="key" />
        <input type="hidden" name="secondsTaken" />
        <Trap />
        <div className="quote-form-blocks">
          <Tracks chosen={given.serviceType} error={wrong.serviceType} />
          {(['small-business', 'startups'] as const).map((track) => (
            <PackagePicker key={track} track={track} packages={book.packages.filter(({ serviceType }) => serviceType === track)} ticked={given.packages} error={wrong.selectedPackage} />
          ))}
          <Services ticked={given.customServices} error={wrong.customServices} />
          <About given={given} wrong={wrong} />
        </div>
        <aside className="quote-form-aside" aria-label="Your request">
          <div role="status">{receipt && <QuoteSent receipt={receipt} wall={wall} />}</div>
          <QuoteReceipt picked={picked} book={book} busy={busy} />
        </aside>
      </fetcher.Form>
    </>
  )

  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    const changed = inDocument(form.current)
    if (target instanceof HTMLInputElement && target.name === 'selectedPackage' && target.checked) clearOthers(changed, target)
    if (target instanceof HTMLInputElement && target.type !== 'text') look()
    correct(target.getAttribute('name'))
    keepDraft(changed)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    if (busy) return event.preventDefault()
    const seconds = event.currentTarget.elements.namedItem('secondsTaken')
    if (seconds instanceof HTMLInputElement) seconds.value = (performance.now() / 1000).toFixed(1)
  }
}

/** At most one package of a track. */
function clearOthers(form: HTMLFormElement, chosen: HTMLInputElement): void {
  const [track] = chosen.value.split(':')
  for (const box of form.querySelectorAll<HTMLInputElement>(`[name=selectedPackage][value^="${track}:"]`)) if (box !== chosen) box.checked = false
}

/** What was answered, and what follows from it in the page. A field's sentence goes as soon as the field is changed. */
function useAnswer(form: { readonly current: HTMLFormElement | null }, late: QuoteAnswer | undefined, early: QuoteAnswer | undefined) {
  const [heard, setHeard] = useState(late)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [receipt, setReceipt] = useState(receiptIn(early))
  if (heard !== late) {
    setHeard(late)
    setCorrected([])
    setReceipt(receiptIn(late) ?? receipt)
  }
  const answer = late ?? early
  const wrong: Wrong = answer && 'wrong' in answer ? without(answer.wrong, corrected) : {}

  useEffect(() => {
    if (!late) return
    if ('sent' in late) begunAnew(inDocument(form.current))
    else sayWhy(inDocument(form.current), late)
  }, [form, late])

  const correct = (name: string | null): void => void (name && setCorrected((names) => (names.includes(name) ? names : [...names, name])))
  return { wrong, receipt, correct }
}

const receiptIn = (answer: QuoteAnswer | undefined): Receipt | undefined => (answer && 'sent' in answer ? answer.sent : undefined)

const without = (wrong: Wrong, corrected: readonly string[]): Wrong => Object.fromEntries(Object.entries(wrong).filter(([name]) => !corrected.includes(name)))

/** One answer at a time: the next one takes its place. */
const TOAST = 'quote'

function begunAnew(form: HTMLFormElement): void {
  clearForm(form)
  forgetDraft()
  renewKey(form)
  document.getElementById('quote-sent')?.parentElement?.scrollIntoView({ block: 'nearest' })
  void showToast({ id: TOAST, type: 'success', title: SUCCESSES.quoteRequestSent.title, description: SUCCESSES.quoteRequestSent.text })
}

function sayWhy(form: HTMLFormElement, { problem, keyReused }: NotSent): void {
  if (keyReused) renewKey(form)
  void showToast({ id: TOAST, type: 'error', title: problem.title, ...(problem.text && { description: problem.text }) })
  showFirstWrong(form)
}

/** Nobody sees it; what fills it in is no person. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Leave this empty <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Refs are set while anything can be clicked. */
function inDocument(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('The form is not in the page.')
  return form
}
