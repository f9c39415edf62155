// Shop under maintenance: half-painted wall, hanging bucket, broom at the door.
import { Cedar, Ground, Illustration } from './parts.tsx'
import { Door } from './facade-parts.tsx'
import './illustrations.css'

const LABEL = 'a shopfront being repainted, with a ladder against the sign and a broom by the door'

export function HalfPainted() {
  return (
    <Illustration box="0 0 560 330" label={LABEL}>
      <Cedar x={512} y={328} size={1.3} light />
      <path className="plaster" d="M90 120h370v208H90z" />
      <path className="brick" d="M90 120h216v24a10 10 0 0 1-20 0v36a13 13 0 0 1-26 0v148H90z" />
      <path className="wood" d="M76 84h398v40H76z" />
      <text x="348" y="111" fontSize="20">
        BACK IN 5 MIN
      </text>
      <path className="glass" d="M280 190h92v96h-92z" />
      <path className="line" d="M280 190h92v96h-92zM326 190v96" />
      <Door x={392} y={190} width={54} height={138} />
      <path className="line" strokeWidth="4" d="M120 328 182 54M166 328 222 66" />
      <path
        className="line"
        strokeWidth="3"
        d="M131 284h45M140 244h44M149 204h43M158 164h42M167 124h42M175 86h42"
      />
      <path className="line" strokeWidth="3" d="M228 300v-44h40v-16" />
      <rect className="sun" x="240" y="218" width="56" height="22" rx="5" />
      <path className="blue" d="M206 292h44l-6 36h-32z" />
      <path className="sun" d="M206 292h44l-1.5 8h-41z" />
      <path className="line" strokeWidth="3" d="M478 328 462 196" />
      <path className="sun" d="M466 300h24l8 28h-40z" />
      <Ground y={328} />
    </Illustration>
  )
}
