import './score-rows.css'

/** `value` counts from 1; null without an answer. A second click clears the answer. */
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
          const isSelected = value === at + 1
          return (
            <button
              key={answer}
              type="button"
              aria-pressed={isSelected}
              onClick={() => onChange(isSelected ? null : at + 1)}
            >
              {answer}
            </button>
          )
        })}
      </div>
    </div>
  )
}
