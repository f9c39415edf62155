// A quote request priced from the price book, with the link to create its quote.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exactDollars } from '#kernel/money.ts'
import { unwrap, errorMessage } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PricedLine, PricedRequest } from '../../quote-requests.contract.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './priced-request.css'

const TYPES: Record<PricedLine['type'], string> = { package: 'Package', 'one-time': 'One-time' }
const FITS: Record<NonNullable<PricedRequest['fit']>, { tone: Tone; label: string }> = {
  fits: { tone: 'ok', label: 'Fits the budget' },
  over: { tone: 'warn', label: 'Over the budget' },
  under: { tone: 'info', label: 'Below the budget' },
}

export function PricedRequestPanel({ id, children }: { id: string; children: ReactNode }) {
  const { data: priced, error } = useQuery({
    queryKey: ['pricing', id],
    queryFn: () => unwrap(privateApi()['quote-requests'][':id'].pricing.$get({ param: { id } })),
  })
  return (
    <section className="priced-request">
      <h3>What they chose</h3>
      {priced ? (
        <SelectedOffer priced={priced} />
      ) : error ? (
        <p className="muted">{errorMessage(error)}</p>
      ) : (
        <Skeleton rows={2} />
      )}
      {children}
    </section>
  )
}

function SelectedOffer({ priced }: { priced: PricedRequest }) {
  return (
    <>
      {priced.plan && <p className="priced-request-plan">{priced.plan}</p>}
      {priced.lines.length ? (
        <Lines priced={priced} />
      ) : (
        !priced.plan && <p className="muted">No package or service. They leave that to us.</p>
      )}
      {priced.promotion && (
        <p className="priced-request-fit muted">Promotion code {priced.promotion}</p>
      )}
      <Fit priced={priced} />
    </>
  )
}

function Lines({ priced: { lines, total, isComplete } }: { priced: PricedRequest }) {
  return (
    <table className="table">
      <caption className="visually-hidden">Chosen lines at price book amounts</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Type</th>
          <th scope="col" className="table-right">
            Price book
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, type, amount }) => (
          <tr key={`${type} ${name}`}>
            <td>{name}</td>
            <td className="muted">{TYPES[type]}</td>
            <td className="table-right numeric">
              {amount === null ? (
                <span className="muted">priced on request</span>
              ) : (
                exactDollars(amount)
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Before discount
            {!isComplete && <span className="side-note">excluding items priced on request</span>}
          </th>
          <td className="table-right numeric">
            <b>{exactDollars(total)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Fit({ priced }: { priced: PricedRequest }) {
  const fit = priced.fit && FITS[priced.fit]
  const text = durationSummary(priced)
  if (!fit && !text) return null
  return (
    <p className="priced-request-fit">
      {fit && <StatusBadge tone={fit.tone}>{fit.label}</StatusBadge>}
      <span className="muted">{text}</span>
    </p>
  )
}

/** Returns `They said $5k–$15k and 2-3 months; the Medium package takes 4-6 weeks.` */
function durationSummary({ budget, timeline, lines }: PricedRequest): string {
  const preferences = [budget, timeline]
    .filter((label) => label !== null)
    .map((label) => label.charAt(0).toLowerCase() + label.slice(1))
    .join(' and ')
  const longest = lines.find(({ duration }) => duration)
  const parts = [
    preferences && `They said ${preferences}`,
    longest && `${preferences ? 'the' : 'The'} ${longest.name} takes ${longest.duration}`,
  ]
  return parts.some(Boolean) ? `${parts.filter(Boolean).join('; ')}.` : ''
}
