// Placeholder rows while data loads.
import './states.css'

export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <p key={row}>
          <span />
          <span />
        </p>
      ))}
    </div>
  )
}
