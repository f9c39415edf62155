// State of the discovery form: steps, drafts, sending and the receipt.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { unreachable } from '#site/forms/form-state.ts'
import { usePageAction } from '#site/forms/page-action.ts'
import { ensureKey, saveFormDraft, restoreFormDraft, stampSeconds } from '#site/forms/form-draft.ts'
import type { CallOffer } from '../../calls.contract.ts'
import type { DiscoveryReceipt } from '../../discovery.contract.ts'
import type { DiscoveryFormState } from './discovery-fields.ts'
import { resetDiscoveryForm, DISCOVERY, saveProgress, readProgress } from './discovery-draft.ts'
import { leadValue } from './discovery-fields.ts'
import { stepHeading, DISCOVERY_STEPS } from './discovery-steps.tsx'
import { goToForm, type Pick, type Picks, picksIn } from './picks.ts'
import { useSavedAnswers } from './saved-answers.tsx'

type FormRef = { readonly current: HTMLFormElement | null }
/** `early` is the result of a form sent without JavaScript, or before hydration. */
export type DiscoveryProps = {
  picks: Picks
  pick: Pick
  step: number
  onStep: (step: number) => void
  early: DiscoveryFormState | undefined
}

export function useDiscovery({ picks, pick, step, onStep, early }: DiscoveryProps) {
  const {
    result,
    isSending: busy,
    send: sendForm,
  } = usePageAction<DiscoveryFormState>({
    failed: unreachable,
  })
  const form = useRef<HTMLFormElement>(null)
  const states = useFormStates(result, early)
  const saved = useSavedAnswers(form, step, states.receipt !== undefined)
  const { direction, goToStep } = useSteps(step, onStep, states.receipt)
  useRestoredDraft(form, early, (onRestored, progress) => {
    const stored = picksIn(new FormData(onRestored))
    pick({ specialty: picks.specialty ?? stored.specialty, plan: picks.plan ?? stored.plan })
    if (progress) onStep(progress.step)
    if (progress?.sent) states.remember(progress.sent)
    saved.refresh(onRestored)
  })
  useArrival(form, result, (sent) => saveProgress({ step, sent }))
  useSaveDraftOnPick(form, picks)

  const refresh = (): void => {
    states.change()
    saved.refresh(inDocument(form.current))
    saveFormDraft(DISCOVERY, inDocument(form.current))
  }
  /** Enter submits a form from any step; before the last step it acts as Next. */
  const send = (event: FormEvent<HTMLFormElement>): void => {
    const isStepChange = step < DISCOVERY_STEPS && !isFromBelow(event)
    event.preventDefault()
    if (isStepChange) goToStep(1)
    stampSeconds(event.currentTarget)
    if (!busy && !isStepChange) sendForm(event.currentTarget)
  }
  const startOver = (): void => {
    resetDiscoveryForm(inDocument(form.current))
    pick({ specialty: undefined, plan: undefined })
    states.remember(undefined)
    saved.refresh(inDocument(form.current))
    onStep(1)
    goToForm()
  }
  /** Copies the address for the call into the form, so that a resubmission contains it. */
  const leaveEmail = (email: string): void => {
    writeEmail(inDocument(form.current), email)
    saveFormDraft(DISCOVERY, inDocument(form.current))
    const sent = states.receipt && { ...states.receipt, reach: 'email' as const, isMailed: true }
    states.reach(sent)
    saveProgress({ step, sent })
  }
  const { state, receipt, call, changed } = states
  const [onTop, below] =
    state === early ? [state, undefined] : [undefined, busy ? undefined : state]
  const shown = { busy, direction, saved, onTop, below, receipt, call, changed }
  return { form, ...shown, goToStep, refresh, send, leaveEmail, startOver }
}

function useSteps(
  step: number,
  onStep: (step: number) => void,
  sent: DiscoveryReceipt | undefined,
) {
  const [direction, setDirection] = useState<'next' | 'previous'>()
  const goToStep = (by: 1 | -1): void => {
    const next = Math.min(DISCOVERY_STEPS, Math.max(1, step + by))
    setDirection(by > 0 ? 'next' : 'previous')
    onStep(next)
    saveProgress({ step: next, sent })
    requestAnimationFrame(() => document.getElementById(stepHeading(next))?.focus())
  }
  return { direction, goToStep }
}

function isFromBelow({ nativeEvent, currentTarget }: FormEvent): boolean {
  // Only a form's submit event has a submitter; React does not type it.
  const { submitter } = nativeEvent as SubmitEvent
  const isOutside = (control: Element | null): boolean =>
    (control instanceof HTMLInputElement || control instanceof HTMLButtonElement) &&
    control.form === currentTarget &&
    !currentTarget.contains(control)
  return isOutside(submitter) || isOutside(document.activeElement)
}

/** The result is cleared on the first change; the receipt stays. */
function useFormStates(
  late: DiscoveryFormState | undefined,
  early: DiscoveryFormState | undefined,
) {
  const [previous, setPrevious] = useState(late)
  const [state, setFormState] = useState(early)
  const [receipt, setReceipt] = useState(receiptIn(early))
  const [call, setCall] = useState(callIn(early))
  const [changed, setChanged] = useState(false)
  if (previous !== late) {
    setPrevious(late)
    setFormState(late)
    setReceipt(receiptIn(late) ?? receipt)
    setCall(callIn(late) ?? call)
    setChanged(false)
  }
  const change = (): void => {
    setFormState(undefined)
    setChanged(true)
  }
  const remember = (stored: DiscoveryReceipt | undefined): void => {
    setReceipt(stored)
    setCall(undefined)
    setFormState(undefined)
    setChanged(false)
  }
  return { state, receipt, call, changed, change, remember, reach: setReceipt }
}

const receiptIn = (state: DiscoveryFormState | undefined): DiscoveryReceipt | undefined =>
  state && 'sent' in state ? state.sent : undefined

const callIn = (state: DiscoveryFormState | undefined): CallOffer | undefined =>
  state && 'sent' in state ? state.call : undefined

function useRestoredDraft(
  form: FormRef,
  early: DiscoveryFormState | undefined,
  onRestored: (form: HTMLFormElement, progress: ReturnType<typeof readProgress>) => void,
): void {
  const onMount = useEffectEvent(() => {
    const first = inDocument(form.current)
    const sent = receiptIn(early)
    if (sent) saveProgress({ step: 1, sent })
    if (!early) restoreFormDraft(DISCOVERY, first)
    ensureKey(first)
    onRestored(first, early ? undefined : readProgress())
  })
  useEffect(() => onMount(), [])
}

function useArrival(
  form: FormRef,
  late: DiscoveryFormState | undefined,
  arrived: (sent: DiscoveryReceipt) => void,
): void {
  const onArrival = useEffectEvent((state: DiscoveryFormState) => {
    if (!('sent' in state)) return
    writeEmail(inDocument(form.current), leadValue(state.values, 'email'))
    saveFormDraft(DISCOVERY, inDocument(form.current))
    arrived(state.sent)
    document.getElementById('discovery-sent')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (late) onArrival(late)
  }, [late])
}

function writeEmail(form: HTMLFormElement, address: string): void {
  const email = form.elements.namedItem('email')
  if (email instanceof HTMLInputElement) email.value = address
}

function useSaveDraftOnPick(form: FormRef, picks: Picks): void {
  const last = useRef(picks)
  useEffect(() => {
    if (last.current !== picks) saveFormDraft(DISCOVERY, inDocument(form.current))
    last.current = picks
  }, [form, picks])
}

/** Refs are set before anything can be clicked. */
function inDocument(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('The form is not in the page.')
  return form
}
