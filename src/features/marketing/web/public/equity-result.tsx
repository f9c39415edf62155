// Result of the equity simulator: four figures, a summary, and three companies to compare.
import { ArrowRight, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { dollars } from '#kernel/money.ts'
import { PITCH } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { PricesTaxNote } from '#site/prices/price-tax-note.tsx'
import { Icon } from '#ui/icon.tsx'
import { CompanyStreet } from '#ui/illustrations/company-street.tsx'
import { costsMore, type EquityDeal, worthOfShare } from '../../equity.rules.ts'
import type { EquityCalculation } from './equity-fields.ts'
import { EQUITY, STARTUPS_LINKS } from './equity.content.ts'
import './equity.css'

export function EquityResult({ calculation: { name, deal } }: { calculation: EquityCalculation }) {
  return (
    <>
      <div className="equity-result">
        <h3>What that means for {name || 'your price'}</h3>
        <dl className="equity-stats">
          <Stat label="List price">{deal && dollars(deal.listPrice)}</Stat>
          <Stat label="You pay in cash">{deal && dollars(deal.cash)}</Stat>
          <Stat label="You give in equity">{deal && `${deal.share}%`}</Stat>
          <Stat
            label={
              <>
                <Icon of={Flag} /> Break-even company value
              </>
            }
          >
            {deal && dollars(deal.breakEven)}
          </Stat>
        </dl>
        <p>{deal ? breakEvenText(deal) : 'Correct the marked field to see the result.'}</p>
        <PricesTaxNote />
      </div>
      <div className="equity-companies">
        <h4>What {deal ? `${deal.share}%` : 'the share'} is worth in a company of</h4>
        <CompanyStreet flag={deal && flagPosition(deal.breakEven)} />
        <dl>
          {COMPANIES.map((value) => (
            <div key={value}>
              <dt>{dollars(value)}</dt>
              <dd>{deal ? <Compared deal={deal} value={value} /> : '–'}</dd>
            </div>
          ))}
        </dl>
        <p>
          <span>{EQUITY.signed}</span>
          <a className="arrow-link" href={useSourceLink()(PITCH.href)}>
            {STARTUPS_LINKS.pitch} <Icon of={ArrowRight} />
          </a>
        </p>
      </div>
    </>
  )
}

export const breakEvenText = ({ breakEven, share, discount }: EquityDeal): string =>
  `Once the company is worth more than ${dollars(breakEven)}, the ${share}% costs you ` +
  `more than the ${dollars(discount)} it saved.`

function Stat({ label, children }: { label: ReactNode; children: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  )
}

function Compared({ deal, value }: { deal: EquityDeal; value: number }) {
  return (
    <>
      <b>{dollars(worthOfShare(value, deal.share))}</b>{' '}
      <span>{costsMore(value, deal) ? 'more than you saved' : 'less than you saved'}</span>
    </>
  )
}

/** In cents: centers of the thirds of a logarithmic scale, $31,623 to $31,622,777. */
const COMPANIES = [10_000_000, 100_000_000, 1_000_000_000]
const STREET = { start: 6.5, decades: 3 }

const flagPosition = (cents: number): number =>
  Math.min(0.97, Math.max(0.03, (Math.log10(cents) - STREET.start) / STREET.decades))
