// Five bus stops on a line, with the bus at the last one.
import { Cedar, Illustration } from './parts.tsx'
import { d, repeat } from './path.ts'
import './illustrations.css'

const G = 186
const LAST = 5

/** The page shows the text of each stop below its post. */
export function BusLine() {
  return (
    <Illustration box="0 0 1240 188">
      <Bus x={1086} />
      <Cedar x={470} y={G} size={0.62} light />
      <Cedar x={905} y={G} size={0.8} />
      {repeat(LAST, (at) => (
        <LineStop key={at} x={27 + at * 254.4} number={at + 1} />
      ))}
    </Illustration>
  )
}

function LineStop({ x, number }: { x: number; number: number }) {
  const isLast = number === LAST
  const y = G - (isLast ? 132 : 110)
  return (
    <>
      <path className="line" strokeWidth="4" d={d`M${x} ${G}V${y + 20}`} />
      <circle className={isLast ? 'sun' : 'wood'} cx={x} cy={y} r="27" />
      <text className={isLast ? 'dark-lettering' : undefined} x={x} y={y + 9} fontSize="25">
        {number}
      </text>
    </>
  )
}

function Bus({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${G})scale(.72)`}>
      <path className="wood" d="M0-20v-86c0-10 6-16 16-16h196c14 0 20 6 22 18l10 60v24z" />
      <path className="plaster" d="M0-52h241v10H0z" />
      <path
        className="glass"
        d={
          repeat(4, (at) => d`M${14 + at * 44} -106h36v42h-36z`).join('') +
          'M196-106h14c8 0 11 3 12 10l6 32h-32z'
        }
      />
      <circle className="ink" cx="52" cy="-18" r="20" />
      <circle className="ink" cx="188" cy="-18" r="20" />
      <circle className="plaster" cx="52" cy="-18" r="8" />
      <circle className="plaster" cx="188" cy="-18" r="8" />
      <path className="sun" d="M232-40h11v10h-11z" />
    </g>
  )
}
