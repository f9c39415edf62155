import type { InquiryAnswer } from '../../inquiries.contract.ts'
import '#site/layouts/track.css'

export function TrackedAnswer({ answer: { outcome, text, terms } }: { answer: InquiryAnswer }) {
  return (
    <section className="track-answer wrap" aria-labelledby="track-answer">
      <h2 id="track-answer">{outcome}</h2>
      {terms.length > 0 && (
        <dl>
          {terms.map(({ label, values, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{values.join(', ')}</b>
                {detail && <small>{detail}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="track-answer-text">{text}</p>
    </section>
  )
}
