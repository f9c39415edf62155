// The scorecard: my four answers, and what the others gave.
import { ScoreRow } from '#ui/score-row.tsx'
import { CRITERIA, type Criterion, type PitchReview, POINTS, type Scores } from '../pitches.contract.ts'
import { useScoring } from './pitch-changes.ts'

// Object.entries forgets what it was given.
const ROWS = Object.entries(CRITERIA) as [Criterion, string][]

export function Scorecard({ id, review: { mine, others } }: { id: string; review: PitchReview }) {
  const scoring = useScoring(id)
  return (
    <section className="scorecard">
      <div className="scorecard-head">
        <h3>Scorecard</h3>
        <span className="side-note">Yours. Any of it may stay empty.</span>
      </div>
      {ROWS.map(([criterion, label]) => (
        <ScoreRow key={criterion} label={label} answers={POINTS} value={mine[criterion]} onChange={(point) => scoring.mutate({ ...mine, [criterion]: point })} />
      ))}
      {others.length > 0 && <Others others={others} />}
    </section>
  )
}

function Others({ others }: Pick<PitchReview, 'others'>) {
  return (
    <table className="table scorecard-others">
      <caption className="visually-hidden">What the others gave</caption>
      <thead>
        <tr>
          <th scope="col">Others</th>
          {ROWS.map(([criterion, label]) => (
            <th key={criterion} scope="col">{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {others.map(({ by, scores }) => (
          <tr key={by}>
            <th scope="row">{by}</th>
            {ROWS.map(([criterion]) => (
              <td key={criterion}>{inWords(scores, criterion)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inWords(scores: Scores, criterion: Criterion) {
  const point = scores[criterion]
  return point === null ? <span className="muted">–</span> : POINTS[point - 1]
}
