// The score of a lead, with the points for each of its answers.
import type { LeadScore } from '../../lead-score.contract.ts'
import '#ui/work-layout.css'
import './lead-score.css'

export function LeadScoreReasons({ of: { score, reasons } }: { of: LeadScore }) {
  return (
    <section aria-labelledby="lead-score">
      <h3 id="lead-score">
        Lead score <span className="numeric">{score}</span> of 100
      </h3>
      <dl className="lead-score numeric">
        {reasons.map(({ label, points, most }) => (
          <div key={label} className={points ? undefined : 'muted'}>
            <dt>{label}</dt>
            <dd>
              {points} of {most}
            </dd>
          </div>
        ))}
      </dl>
      <p className="side-note">Points for their own answers, and for nothing else.</p>
    </section>
  )
}
