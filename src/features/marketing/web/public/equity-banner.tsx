import { EQUITY } from './equity.content.ts'
import './equity.css'

export function EquityBanner() {
  return (
    <div className="equity-banner">
      <div>
        <h2 id="equity-title">{EQUITY.title}</h2>
        <p>{EQUITY.text}</p>
      </div>
      <dl>
        {[EQUITY.discount, EQUITY.share].map(({ number, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
