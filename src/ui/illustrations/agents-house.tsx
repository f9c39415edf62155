// Each agent has a window; it is lit while the agent waits for a person.
import { Cedar, Ground, Illustration } from './parts.tsx'
import { Door } from './facade-parts.tsx'
import { box, d } from './path.ts'
import './illustrations.css'

/** Content of a window, drawn from its upper left corner; 90 wide, 104 high. */
const AT_WORK = {
  tray: 'M22 62h46v18H22zM28 62v-18h34v18M36 52h18',
  glass: 'M27 44a15 15 0 1 0 30 0 15 15 0 1 0-30 0M53 55l14 15',
  page: 'M28 28h34v48H28zM35 40h20M35 50h20M35 60h12',
  calendar: 'M22 32h46v42H22zM22 44h46M34 52v14M46 52v14M57 52v14',
  bars: 'M24 76V56h12v20M39 76V42h12v34M54 76V30h12v46',
  tick: 'M26 54l13 14 26-32',
} as const
export type Work = keyof typeof AT_WORK

export function AgentsHouse({
  agents,
  waiting,
}: {
  agents: readonly { name: string; work: Work }[]
  waiting: string | undefined
}) {
  const light = waiting
    ? `the ${waiting.toLowerCase()} window is lit and waits for approval`
    : 'none waits for approval'
  return (
    <Illustration
      box="0 0 560 562"
      className="agents-house"
      label={`an office front with a window for each agent; ${light}`}
    >
      <Cedar x={26} y={560} size={1.2} light />
      <path className="wood" d="M70 70h430v490H70z" />
      <path className="brick-dark" d="M54 32h462v42H54zM70 424h430v10H70z" />
      <text x="285" y="62" fontSize="25">
        MINDOPS
      </text>
      {agents.map(({ name, work }, at) => (
        <AgentWindow
          key={name}
          name={name}
          work={work}
          x={104 + (at % 3) * 130}
          y={112 + Math.floor(at / 3) * 160}
          waits={name === waiting}
        />
      ))}
      <Door x={248} y={448} width={74} height={112} paint="brick" />
      <path className="glass" d="M104 462h112v70H104zM354 462h112v70H354z" />
      <path className="line" d="M104 462h112v70H104zM354 462h112v70H354z" />
      <Cedar x={540} y={560} size={1.5} />
      {waiting && (
        <path className="line agents-house-thread" strokeDasharray="7 7" d="M454 164h86v150h420" />
      )}
      <Ground y={560} />
    </Illustration>
  )
}

function AgentWindow({
  name,
  work,
  x,
  y,
  waits,
}: {
  name: string
  work: Work
  x: number
  y: number
  waits: boolean
}) {
  return (
    <>
      <path className={waits ? 'sun' : 'blue-light'} d={box(x, y, 90, 104)} />
      <path
        className={waits ? 'line agents-house-lit' : 'line'}
        strokeWidth="2.5"
        transform={d`translate(${x} ${y})`}
        d={AT_WORK[work]}
      />
      <path className="agents-house-frame" d={box(x, y, 90, 104)} />
      <path className="plaster" d={box(x - 6, y + 104, 102, 7)} />
      <text x={x + 45} y={y + 131} fontSize="13.5">
        {name.toUpperCase()}
      </text>
    </>
  )
}
