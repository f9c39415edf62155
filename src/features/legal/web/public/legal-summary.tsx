// The most important points of a legal text, above it.
import './legal.css'

export const LegalSummary = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section className="legal-five" aria-labelledby="five">
    <h2 id="five">{title}</h2>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
)
