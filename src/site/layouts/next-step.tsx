// The customer's next step with its button, at most once per screen.
import type { ReactNode } from 'react'
import './next-step.css'

type Props = {
  kicker?: string
  title: ReactNode
  text: string
  amount?: string
  /** Small type below the amount. */
  amountNote?: string
  children?: ReactNode
}

export function NextStep({
  kicker = 'What happens next',
  title,
  text,
  amount,
  amountNote,
  children,
}: Props) {
  return (
    <section className="next-step on-heartwood" aria-labelledby="next-step">
      <div>
        <p className="next-step-kicker">{kicker}</p>
        <h2 id="next-step" className="next-step-title">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {amount && (
        <b className="next-step-amount numeric">
          {amount}
          {amountNote && <small>{amountNote}</small>}
        </b>
      )}
      {children}
    </section>
  )
}

export const NextStepPlaceholder = () => (
  <section className="next-step on-heartwood" aria-label="What happens next" aria-busy />
)
