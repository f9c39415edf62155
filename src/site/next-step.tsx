// The one heartwood strip of a customer's screen: what comes next, with the way to do it. Its styles: next-step.css.
import type { ReactNode } from 'react'

type Props = {
  kicker?: string
  title: ReactNode
  text: string
  amount?: string
  children?: ReactNode
}

/** `children` is the way to do it. */
export function NextStep({ kicker = 'What happens next', title, text, amount, children }: Props) {
  return (
    <section className="next-step on-heartwood" aria-labelledby="next-step">
      <div>
        <p className="next-step-kicker">{kicker}</p>
        <h2 id="next-step" className="next-step-title">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {amount && <b className="next-step-amount figures">{amount}</b>}
      {children}
    </section>
  )
}

/** As tall, before its words have come. */
export const NextStepToCome = () => (
  <section className="next-step on-heartwood" aria-label="What happens next" aria-busy />
)
