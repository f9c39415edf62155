// Clinic for the head of its page, and the same clinic in three growing sizes.
import { Cedar, Ground, Illustration } from './parts.tsx'
import { Plate, Window } from './facade-parts.tsx'
import { box, d, repeat } from './path.ts'
import './illustrations.css'
import './clinic.css'

export function Clinic() {
  return (
    <Illustration box="0 0 600 380" label="a small clinic with a cross sign between two cedars">
      <Cedar x={30} y={378} size={1.5} />
      <path className="blue" d="M84 168h420v210H84z" />
      <path
        className="plaster"
        d="M66 138h456v34H66zM124 36h92a6 6 0 0 1 6 6v98H118V42a6 6 0 0 1 6-6z"
      />
      <path className="brick" d="M160.5 58h19v60h-19zM140 78.5h60v19h-60z" />
      <Window x={108} y={206} width={140} height={104} bars={false} />
      <path className="line" d="M178 206v104" />
      <Window x={388} y={206} width={92} height={104} bars={false} />
      <path className="leaf-light" d="M124 310c0-26 8-40 20-44 10 8 16 22 14 44z" />
      <path className="brick" d="M126 296h32v14h-32z" />
      <path className="plaster" d="M282 206h76v172h-76z" />
      <path className="glass-warm" d="M290 216h28v156h-28zM322 216h28v156h-28z" />
      <path className="wood" d="M268 190h104v16H268z" />
      <circle className="sun" cx="314" cy="300" r="3.5" />
      <circle className="sun" cx="326" cy="300" r="3.5" />
      <circle className="plaster" cx="434" cy="250" r="22" />
      <circle className="line" cx="434" cy="250" r="22" />
      <path className="line" d="M434 237v14l9 6M520 378v-86M572 378v-86" />
      <rect className="wood" x="496" y="236" width="100" height="66" rx="4" />
      <text x="546" y="266" fontSize="13.5">
        WALK-INS
      </text>
      <text x="546" y="285" fontSize="13.5">
        WELCOME
      </text>
      <Ground y={378} />
    </Illustration>
  )
}

const FLOOR = 330

/** One, three and five rooms with one window each. Phones show the first and the last. */
export function GrowingClinic() {
  return (
    <>
      <Illustration
        box="0 0 1460 332"
        className="growing-clinic"
        fit="xMidYMax slice"
        label="the same clinic three times along the street, with one window, three and five"
      >
        <path className="haze" d={box(380, 190, 120, 140) + d`M1000 330V160h70v-30h90v200z`} />
        <House x={56} rooms={1} sign="ONE ROOM" />
        <Cedar x={298} y={FLOOR} size={0.9} light />
        <House x={352} rooms={3} sign="THREE" />
        <Cedar x={776} y={FLOOR} size={1.15} />
        <House x={840} rooms={5} sign="FIVE ROOMS" cross />
        <path className="line" strokeDasharray="6 8" d="M262 168h72M742 168h80" />
        <Cedar x={10} y={FLOOR} size={1.2} />
        <Cedar x={1438} y={FLOOR} size={1.3} light />
        <Ground y={FLOOR} />
      </Illustration>
      <Illustration
        box="0 0 800 332"
        className="growing-clinic-small"
        label="the same clinic twice along the street, with one window and with five"
      >
        <House x={14} rooms={1} sign="ONE" large />
        <path className="line" strokeDasharray="6 8" d="M216 168h16" />
        <House x={234} rooms={5} sign="FIVE ROOMS" cross large />
        <Ground y={FLOOR} />
      </Illustration>
    </>
  )
}

/** `large` enlarges the lettering for small drawings. */
function House({
  x,
  rooms,
  sign,
  cross = false,
  large = false,
}: {
  x: number
  rooms: number
  sign: string
  cross?: boolean
  large?: boolean
}) {
  const [width, top, size] = [rooms * 92 + 96, FLOOR - 150, large ? 25 : 13.5]
  const door = x + rooms * 92 + 18
  return (
    <>
      <path className="blue" d={box(x, top, width, 150)} />
      <path className="plaster" d={box(x - 12, top - 24, width + 24, 26)} />
      {repeat(rooms, (at) => (
        <Room key={at} x={x + 18 + at * 92} y={top + 36} />
      ))}
      <path className="plaster" d={box(door, top + 30, 54, 120)} />
      <path
        className="glass-warm"
        d={box(door + 5, top + 36, 20, 114) + box(door + 29, top + 36, 20, 114)}
      />
      {cross && <Cross x={x + 30} y={top - 104} />}
      <Plate
        x={x + (cross ? 132 : large ? 0 : 16)}
        y={top - (large ? 34 : 20)}
        width={sign.length * size * 0.82 + 26}
        height={size + 7}
        size={size}
      >
        {sign}
      </Plate>
    </>
  )
}

function Room({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Window x={x} y={y} width={66} height={66} bars={false} />
      <path className="line" d={d`M${x + 33} ${y}v66`} />
    </>
  )
}

function Cross({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect className="plaster" x={x} y={y} width="82" height="82" rx="5" />
      <path className="brick" d={box(x + 33.5, y + 18, 15, 46) + box(x + 18, y + 33.5, 46, 15)} />
    </>
  )
}
