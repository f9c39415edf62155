// The frame of the editors of a recurring invoice: title, total and buttons.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from '#ui/routing/routing.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { ApiError, errorMessage } from '#site/data/api-error.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DiscardDialog } from '#ui/dialog.tsx'
import '#ui/work-layout.css'
import './recurring-invoice.css'

/** `error` is the response to the last save; its fields are shown at their place. */
type Props = {
  title: string
  text: string
  total: number
  currency: Currency
  isChanged: boolean
  isSaving: boolean
  error: Error | null
  save: string
  onSave: () => void
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

export function RecurringForm(props: Props) {
  const { title, text, total, currency, isChanged, isSaving, error } = props
  const { save, onSave, onClose } = props
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const blocker = useUnsaved(isChanged && !isSaving)
  const [tries, setTries] = useState(0)
  const fields = error instanceof ApiError ? error.fields : {}
  useEffect(() => {
    if (!tries && !error) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], .field-error')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [tries, error])
  return (
    <form
      ref={form}
      className="recurring-invoice"
      noValidate
      aria-labelledby="recurring-editor"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
        setTries((before) => before + 1)
      }}
    >
      <div>
        <h2 id="recurring-editor">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      {error && !Object.keys(fields).length && (
        <Banner tone="bad" title="Not saved.">
          {errorMessage(error)}
        </Banner>
      )}
      {props.children(fields)}
      <div className="recurring-invoice-foot">
        <p>
          <span className="side-note">Total</span>
          <b className="numeric">
            {exactMoney(total, currency)} <PriceTaxNote />
          </b>
        </p>
        <div className="row-start">
          <Button variant="neutral" onClick={() => (isChanged ? setLeaving(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving} busyLabel="Saving">
            {save}
          </Button>
        </div>
      </div>
      {isLeaving && <DiscardDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
      {blocker.state === 'blocked' && (
        <DiscardDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </form>
  )
}

/** Leaving the page asks before changes are lost. */
function useUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
}
