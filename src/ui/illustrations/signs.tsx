// Signs in three sizes, one above each plan: by the door, in the street, over the roof.
import { Cedar, Illustration, type Paint } from './parts.tsx'
import { Window } from './facade-parts.tsx'
import { repeat, roundBox } from './path.ts'
import './illustrations.css'

const SIZE = '0 0 380 258'

export function BoardSign({ paint }: { paint: Paint }) {
  return (
    <Illustration box={SIZE}>
      <Cedar x={300} y={258} size={1.15} light />
      <path className="wood" d="M96 258 120 106h92l24 152h-18l-4-24H118l-4 24z" />
      <path className="plaster" d="M130 118h72l16 104H114z" />
      <path
        className={paint}
        d="M166 172c6-13 24-6 20 9-3 11-20 21-20 21s-17-10-20-21c-4-15 14-22 20-9z"
      />
      <path className="blue" d={roundBox(140, 134, 52, 7, 3.5) + roundBox(144, 148, 44, 7, 3.5)} />
    </Illustration>
  )
}

export function PosterSign({ paint }: { paint: Paint }) {
  return (
    <Illustration box={SIZE}>
      <Cedar x={36} y={258} size={0.95} />
      <path className="wood" d="M96 28h188v230H96zM86 14h208v16H86z" />
      <path className="plaster" d="M112 46h156v168H112z" />
      <path className="blue-light" d="M124 58h132v72H124z" />
      <path className="leaf-light" d="M124 130l40-44 30 30 24-20 38 34z" />
      <circle className="sun" cx="236" cy="78" r="11" />
      <path className="blue" d={roundBox(124, 144, 132, 9, 4) + roundBox(124, 160, 96, 9, 4)} />
      <path className={paint} d={roundBox(124, 182, 62, 20, 3)} />
      <path className="line" d="M112 236h156" />
      <Cedar x={344} y={258} size={0.7} light />
    </Illustration>
  )
}

export function BillboardSign({ paint }: { paint: Paint }) {
  return (
    <Illustration box={SIZE}>
      <path className="brick" d="M60 176h262v82H60z" />
      <path className="brick-dark" d="M50 160h282v18H50z" />
      {repeat(4, (at) => (
        <Window key={at} x={80 + at * 60} y={198} width={38} height={42} bars={false} />
      ))}
      <path
        className="line"
        strokeWidth="4"
        d="M96 160V30M286 160V30M96 160l60-60M286 160l-60-60"
      />
      <path className="wood" d="M30 6h322v126H30z" />
      <path className="plaster" d="M42 18h298v102H42z" />
      <path className="blue-light" d="M42 18h120v102H42z" />
      <path
        className={paint}
        d="M102 58c9-20 36-9 30 13-5 17-30 25-30 25s-25-8-30-25c-6-22 21-33 30-13z"
      />
      <path className="blue" d={roundBox(180, 36, 142, 13, 6) + roundBox(180, 58, 108, 13, 6)} />
      <path className="wood" d={roundBox(180, 84, 74, 22, 3)} />
      <path className="sun" d="M66 0h16l6 8H60zM184 0h16l6 8h-28zM300 0h16l6 8h-28z" />
    </Illustration>
  )
}
