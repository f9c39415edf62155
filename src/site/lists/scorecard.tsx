// The user's own scores and those of colleagues.
import { useEffect, useRef } from 'react'
import { ScoreRow } from '#ui/score-row.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './scorecard.css'

const POINTS = ['Strong no', 'No', 'Yes', 'Strong yes'] as const

type Scores<Criterion extends string> = Record<Criterion, number | null>
type Props<Criterion extends string> = {
  criteria: Readonly<Record<Criterion, string>>
  myScores: Scores<Criterion>
  others: readonly { by: string; scores: Scores<Criterion> }[]
  onScore: (scores: Scores<Criterion>) => void
}

export function Scorecard<Criterion extends string>({
  criteria,
  myScores,
  others,
  onScore,
}: Props<Criterion>) {
  // Keeps scores that were set before the next render.
  const pressed = useRef(myScores)
  useEffect(() => {
    pressed.current = myScores
  }, [myScores])
  const score = (criterion: Criterion, point: number | null): void => {
    pressed.current = { ...pressed.current, [criterion]: point }
    onScore(pressed.current)
  }
  // Object.entries loses the key type.
  const rows = Object.entries(criteria) as [Criterion, string][]
  return (
    <section className="scorecard">
      <div className="scorecard-head">
        <h3>Scorecard</h3>
        <span className="side-note">Your scores. You can leave any of them empty.</span>
      </div>
      {rows.map(([criterion, label]) => (
        <ScoreRow
          key={criterion}
          label={label}
          answers={POINTS}
          value={myScores[criterion]}
          onChange={(point) => score(criterion, point)}
        />
      ))}
      {others.length > 0 && <Others rows={rows} others={others} />}
    </section>
  )
}

function Others<Criterion extends string>({
  rows,
  others,
}: Pick<Props<Criterion>, 'others'> & { rows: readonly [Criterion, string][] }) {
  return (
    <table className="table scorecard-others">
      <caption className="visually-hidden">Scores from colleagues</caption>
      <thead>
        <tr>
          <th scope="col">Others</th>
          {rows.map(([criterion, label]) => (
            <th key={criterion} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {others.map(({ by, scores }) => (
          <tr key={by}>
            <th scope="row">{by}</th>
            {rows.map(([criterion]) => (
              <td key={criterion}>{pointsText(scores[criterion])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const pointsText = (point: number | null) =>
  point === null ? <span className="muted">–</span> : POINTS[point - 1]
