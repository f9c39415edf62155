// What happens after an acceptance, as stops on the line.
import { nearDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useMyPayments } from '#site/my-payments.ts'
import { useNow } from '#ui/now.ts'
import type { Agreed } from './quote.panel.tsx'

type Stop = { title: string; text: string; state: 'done' | 'now' | 'ahead' }

export function NextStops(agreed: Agreed) {
  const { data: payments = [] } = useMyPayments()
  const now = useNow()
  const { quote } = agreed
  const paid = payments.filter(({ quoteId, status }) => quoteId === quote.id && status === 'paid').length
  return (
    <section className="quote-rail-section">
      <h2>What happens next</h2>
      <ol className="quote-stops">
        {stopsOf(agreed, paid, now).map(({ title, text, state }) => (
          <li key={title} className={`quote-stop-${state}`}>
            <b>{title}</b>
            {state === 'done' && <span className="visually-hidden">, done</span>}
            <span className="side-note">{text}</span>
          </li>
        ))}
      </ol>
      <p><a className="text-link" href="/dashboard?section=projects">Open the project</a></p>
    </section>
  )
}

function stopsOf({ quote, version: { content }, price: { parts } }: Agreed, paid: number, now: Date): Stop[] {
  const [first, ...others] = parts
  const rest = others.reduce((sum, { amount }) => sum + amount, 0)
  const months = Math.max(0, ...content.items.map(({ freeMonths }) => freeMonths))
  const duration = content.items.find(({ type, duration }) => type === 'package' && duration)?.duration
  const stops: (Omit<Stop, 'state'> | false)[] = [
    { title: 'Accepted', text: quote.acceptance ? nearDay(new Date(quote.acceptance.acceptedAt), now, quote.from.timeZone) : '' },
    first !== undefined && { title: `Pay the ${first.name.toLowerCase()}`, text: exactDollars(first.amount * 100) },
    { title: 'Work starts', text: 'once the payment has arrived' },
    { title: rest > 0 ? `Delivery, ${exactDollars(rest * 100)}` : 'Delivery', text: duration ? `${duration} later` : 'as planned in your project' },
    months > 0 && { title: `${months} ${months === 1 ? 'month' : 'months'} of free maintenance`, text: 'from delivery, they end by themselves' },
  ]
  const reached = paid > 0 ? 2 : 1
  return stops.filter((stop) => stop !== false).map((stop, at) => ({ ...stop, state: stateAt(at, reached) }))
}

function stateAt(at: number, reached: number): Stop['state'] {
  if (at < reached) return 'done'
  return at === reached ? 'now' : 'ahead'
}
