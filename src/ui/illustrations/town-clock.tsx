// The clock shows a due time; the street lamp is lit once its step is reached.
import { Cedar, Ground, Illustration, Lamp } from './parts.tsx'
import { d, repeat } from './path.ts'
import './illustrations.css'

const CENTER = { x: 150, y: 128 }

/** `hour` 0 to 23, `minute` 0 to 59. */
export function TownClock({ hour, minute }: { hour: number; minute: number }) {
  const { x, y } = CENTER
  return (
    <Illustration
      box="0 0 300 520"
      label={`the town clock at ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`}
    >
      <path
        className="wood"
        d="M140 226h20v292h-20zM118 518v-34c0-8 6-14 14-14h36c8 0 14 6 14 14v34zM124 246l8-24h36l8 24z"
      />
      <path className="brick-dark" d="M132 330h36v8h-36zM132 440h36v8h-36z" />
      <circle className="wood" cx={x} cy={y} r="112" />
      <circle className="glass" cx={x} cy={y} r="95" />
      <path
        className="line wood-line"
        strokeWidth="3"
        d={repeat(12, (at) => (at % 3 ? mark(at, 84) : '')).join('')}
      />
      <path
        className="line wood-line"
        strokeWidth="6"
        d={repeat(12, (at) => (at % 3 ? '' : mark(at, 78))).join('')}
      />
      <path
        className="line wood-line"
        strokeWidth="9"
        d={d`M${x} ${y}L${point(((hour % 12) + minute / 60) / 12, 46)}`}
      />
      <path
        className="line wood-line"
        strokeWidth="6"
        d={d`M${x} ${y}L${point(minute / 60, 72)}`}
      />
      <circle className="brick" cx={x} cy={y} r="9" />
      <path className="wood" d="M132 18h36l-6-16h-24z" />
      <Cedar x={38} y={518} size={1.5} light />
      <Cedar x={262} y={518} size={1.05} />
      <Ground y={518} />
    </Illustration>
  )
}

const mark = (hour: number, from: number): string =>
  d`M${point(hour / 12, from)}L${point(hour / 12, 90)}`

/** Point on the dial; `fraction` 0 is at the top, 1 a full circle later. */
function point(fraction: number, radius: number): string {
  const angle = fraction * 2 * Math.PI
  return d`${CENTER.x + Math.sin(angle) * radius} ${CENTER.y - Math.cos(angle) * radius}`
}

export function StreetLamp({ lit }: { lit: boolean }) {
  return (
    <Illustration box="0 0 90 210">
      <Lamp x={45} y={208} height={138} lit={lit} />
    </Illustration>
  )
}
