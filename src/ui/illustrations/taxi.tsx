// Car with a sign on its roof.
import { Illustration } from './parts.tsx'
import { Plate } from './facade-parts.tsx'
import './illustrations.css'

export function Taxi() {
  return (
    <Illustration box="0 -125 304 149" className="taxi">
      <path
        className="brick"
        d="M2-30c0-18 8-25 26-27l34-5 34-34c6-6 12-8 22-8h74c10 0 17 3 24 10l32 33 32 6c15 3 20 10 20 24v13c0 5-3 8-8 8H10c-5 0-8-3-8-8z"
      />
      <path
        className="glass"
        d="M82-64l24-24c3-3 6-4 10-4h26v28zM152-92h38c5 0 9 2 12 5l24 23h-74z"
      />
      <path className="line" d="M147-96v82M75-62h160" />
      <path className="wood" d="M158-52h20v5h-20zM92-52h20v5H92z" />
      <path className="sun" d="M300-44l-16-3v12h18c0-4 0-7-2-9z" />
      <path
        className="brick-dark"
        d="M2-22h300v9c0 5-3 8-8 8H10c-5 0-8-3-8-8zM5-30h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H2v-9a3 3 0 0 1 3-3z"
      />
      <Plate x={120} y={-123} width={72} height={19} size={10.5} paint="sun">
        VOYGEE
      </Plate>
      <circle className="taxi-tyre" cx="68" cy="-4" r="28" />
      <circle className="plaster" cx="68" cy="-4" r="12" />
      <circle className="taxi-tyre" cx="236" cy="-4" r="28" />
      <circle className="plaster" cx="236" cy="-4" r="12" />
    </Illustration>
  )
}
