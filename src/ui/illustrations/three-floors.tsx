// Floors of the pitch form: walls when finished, scaffold when current, else dashed.
import { Cedar, Ground, Illustration } from './parts.tsx'
import { Door, Window } from './facade-parts.tsx'
import { box, d, repeat } from './path.ts'
import './illustrations.css'
import './three-floors.css'

export type Floor = 'open' | 'partial' | 'done'

const [GROUND, HEIGHT, LEFT, WIDTH] = [300, 84, 54, 180]
/** Walls overlap the floor below, or the sky shows between them. */
const SEAMLESS = HEIGHT + 1
const BUILT_WIDTH = WIDTH * 0.58

/** `floors` from the ground up. */
export function ThreeFloors({ floors }: { floors: readonly Floor[] }) {
  return (
    <Illustration box="0 0 296 302" className="three-floors">
      <Cedar x={22} y={GROUND} size={0.8} light />
      <Cedar x={272} y={GROUND} size={1.05} />
      {floors.map((state, at) => (
        <g key={`${at} ${state}`} className={`floor-${state}`}>
          <FloorArt state={state} at={at} />
        </g>
      ))}
      <Ground y={GROUND} />
    </Illustration>
  )
}

function FloorArt({ state, at }: { state: Floor; at: number }) {
  const y = GROUND - (at + 1) * HEIGHT
  const right = LEFT + WIDTH
  if (state === 'open')
    return (
      <path
        className="line"
        strokeDasharray="6 7"
        d={d`M${LEFT} ${y + HEIGHT}V${y}h${WIDTH}v${HEIGHT}`}
      />
    )
  if (state === 'partial') {
    return (
      <>
        <path className="wood" d={box(LEFT, y, BUILT_WIDTH, SEAMLESS)} />
        <Window x={LEFT + 20} y={y + 24} width={36} height={40} />
        <path
          className="line"
          strokeDasharray="6 7"
          d={d`M${LEFT + BUILT_WIDTH} ${y}h${WIDTH - BUILT_WIDTH}v${HEIGHT}`}
        />
        <path
          className="line"
          d={d`M${right + 14} ${GROUND}V${y - 14}M${LEFT - 14} ${GROUND}V${y - 14}M${LEFT - 14} ${y + HEIGHT}h${WIDTH + 28}M${right + 14} ${y + HEIGHT}l-62-${HEIGHT}`}
        />
      </>
    )
  }
  return (
    <>
      <path className="wood" d={box(LEFT, y, WIDTH, SEAMLESS)} />
      {at > 0 ? (
        repeat(3, (index) => (
          <Window key={index} x={LEFT + 20 + index * 52} y={y + 24} width={36} height={40} />
        ))
      ) : (
        <Shopfront y={y} />
      )}
    </>
  )
}

const Shopfront = ({ y }: { y: number }) => (
  <>
    <Window x={LEFT + 20} y={y + 26} width={72} height={40} />
    <Door x={LEFT + 118} y={y + HEIGHT - 62} width={38} height={62} paint="brick" />
  </>
)
