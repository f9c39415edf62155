// One question with four answers in a row; a second press on an answer takes it back. Its styles: score-rows.css.

/** `value` counts from 1; null while there is no answer. */
export function ScoreRow({
  label,
  answers,
  value,
  onChange,
}: {
  label: string
  answers: readonly string[]
  value: number | null
  onChange: (value: number | null) => void
}) {
  return (
    <div className="score-row" role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      <div>
        {answers.map((answer, at) => {
          const isChosen = value === at + 1
          return (
            <button
              key={answer}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : at + 1)}
            >
              {answer}
            </button>
          )
        })}
      </div>
    </div>
  )
}
