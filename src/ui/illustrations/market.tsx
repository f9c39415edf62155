// Street market: striped stalls under lights, a cash register, and one stall per plugin.
import type { ReactNode } from 'react'
import { Awning } from './facade-parts.tsx'
import { Cedar, Ground, Illustration, type Paint } from './parts.tsx'
import { box, d, repeat } from './path.ts'
import './illustrations.css'

const G = 400

export function MarketStreet() {
  return (
    <Illustration
      box="0 0 1440 402"
      className="market"
      fit="xMidYMax slice"
      label="a market street of striped stalls, one with a till at its counter"
    >
      <path
        className="haze"
        d="M0 400V292h150v108zM330 400V262h120v138zM980 400V280h160v120zM640 400V240h38v-30h20v-16c0-16 14-26 32-30v-22h4v22c18 4 32 14 32 30v16h20v30h38v160z"
      />
      <Lights />
      <Cedar x={34} y={G} size={1.35} />
      <Cedar x={86} y={G} size={0.85} light />
      <Greengrocer />
      <Stall x={346} width={130} height={166} stripes={7} first="leaf" second="plaster">
        <Counter x={356} width={110} paint="leaf-light" />
        <path
          className="brick"
          d={[
            [378, 316],
            [404, 316],
            [430, 316],
            [391, 296],
            [417, 296],
          ]
            .map(([x = 0, y = 0]) => disc(x, y, 12))
            .join('')}
        />
      </Stall>
      <StallWithTill />
      <Stall x={790} width={110} height={150} stripes={7} first="blue" second="plaster">
        <Counter x={798} width={94} paint="blue" />
        <Crate x={806} width={78} products={5} paint="sun" />
      </Stall>
      <Stall x={930} width={176} height={206} stripes={9} first="wood" second="plaster">
        <Counter x={940} width={156} paint="brick-dark" />
        <path className="line" d="M952 250h132" />
        {(['blue', 'brick', 'leaf-light', 'blue-light', 'brick'] as const).map((paint, at) => (
          <path key={at} className={paint} d={d`M${958 + at * 26} 252h18l3 44h-24z`} />
        ))}
      </Stall>
      <Stall x={1136} width={128} height={164} stripes={7} first="brick" second="blue-light">
        <Counter x={1146} width={108} paint="wood" />
        <rect className="plaster" x="1158" y="292" width="36" height="34" rx="10" />
        <rect className="plaster" x="1206" y="286" width="36" height="40" rx="10" />
        <path className="line" d="M1158 306h36M1206 302h36" />
      </Stall>
      <Stall x={1294} width={150} height={186} stripes={7} first="leaf-light" second="plaster">
        <Counter x={1304} width={130} paint="leaf" />
        <Crate x={1314} width={108} products={6} paint="brick" />
      </Stall>
      <Ground y={G} />
    </Illustration>
  )
}

function Greengrocer() {
  return (
    <Stall x={130} width={190} height={196} stripes={9} first="wood" second="blue-light">
      <Counter x={142} width={166} paint="brick" />
      <Crate x={154} width={60} products={4} paint="leaf-light" />
      <Crate x={226} width={66} products={4} paint="brick-dark" />
      <rect className="wood" x="190" y="350" width="70" height="34" rx="2" />
      <path className="chalk" d="M200 362h50M200 372h34" />
    </Stall>
  )
}

function StallWithTill() {
  return (
    <Stall x={506} width={250} height={232} stripes={11} first="brick" second="plaster">
      <Counter x={518} width={226} paint="wood" />
      <rect className="plaster" x="556" y="250" width="96" height="66" rx="4" />
      <path className="blue-light" d="M564 258h80v42h-80z" />
      <path
        className="blue"
        d="M570 264h20v14h-20zm24 0h20v14h-20zm24 0h20v14h-20zm-48 18h20v12h-20zm24 0h20v12h-20z"
      />
      <path className="sun" d="M618 282h20v12h-20z" />
      <path className="wood" d="M594 316h20l4 10h-28z" />
      <path className="plaster" d="M676 326v-48h30v48z" />
      <path className="line" d="M682 288h18M682 298h18M682 308h12" />
      <text x="631" y="378" fontSize="24">
        TAJJAM
      </text>
    </Stall>
  )
}

const POSTS = [300, 790, 1120]

function Lights() {
  const spans = [-60, ...POSTS].map((from, at) => ({ from, to: POSTS[at] ?? 1500 }))
  const bulbs = spans.flatMap(({ from, to }) => {
    const count = Math.round((to - from) / 52)
    return repeat(count - 1, (at) => hang(from, to, (at + 1) / count))
  })
  return (
    <>
      <path
        className="line"
        d={
          spans.map(({ from, to }) => d`M${from} 112Q${(from + to) / 2} 216 ${to} 112`).join('') +
          bulbs.map(([x, y]) => d`M${x} ${y}v6`).join('')
        }
      />
      <path className="bulbs" d={bulbs.map(([x, y]) => d`M${x} ${y + 10}h0`).join('')} />
      <path className="line" strokeWidth="4" d={POSTS.map((x) => d`M${x} ${G}V104`).join('')} />
      <path className="ink" d={POSTS.map((x) => disc(x, 102, 5)).join('')} />
    </>
  )
}

/** Point on the string, which sags by 52. */
const hang = (from: number, to: number, part: number): [x: number, y: number] => [
  Math.round(from + (to - from) * part),
  Math.round(112 + 208 * part * (1 - part)),
]

const disc = (x: number, y: number, radius: number): string =>
  d`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0`

type StallProps = {
  x: number
  width: number
  height: number
  stripes: number
  first: Paint
  second: Paint
  children: ReactNode
}

function Stall({ x, width, height, stripes, first, second, children }: StallProps) {
  const top = G - height
  return (
    <>
      <path
        className="line"
        strokeWidth="4"
        d={d`M${x + 8} ${G}V${top + 30}M${x + width - 8} ${G}V${top + 30}`}
      />
      {children}
      <path className={first} d={box(x - 6, top - 12, width + 12, 14)} />
      <Awning
        x={x - 6}
        y={top}
        width={width + 12}
        height={40}
        stripes={stripes}
        first={first}
        second={second}
      />
    </>
  )
}

function Counter({ x, width, paint }: { x: number; width: number; paint: Paint }) {
  return (
    <>
      <path className={paint} d={box(x, 336, width, 64)} />
      <path className="plaster" d={box(x - 6, 326, width + 12, 12)} />
    </>
  )
}

function Crate({
  x,
  width,
  products,
  paint,
}: {
  x: number
  width: number
  products: number
  paint: Paint
}) {
  const each = width / products
  return (
    <>
      <path
        className={paint}
        d={repeat(products, (at) => disc(x + each * (at + 0.5), 302, each * 0.4)).join('')}
      />
      <path className="plaster" d={box(x, 304, width, 22)} />
      <path className="line" d={box(x, 304, width, 22) + d`M${x} 315h${width}`} />
    </>
  )
}

export function Till() {
  return (
    <Illustration box="0 0 520 300">
      <Cedar x={30} y={298} size={0.9} light />
      <path className="wood" d="M70 232h400v66H70zM196 218l8-26h66l8 26z" />
      <path className="plaster" d="M56 218h428v16H56z" />
      <rect className="plaster" x="112" y="36" width="250" height="158" rx="8" />
      <rect className="line" x="112" y="36" width="250" height="158" rx="8" />
      <path className="blue-light" d="M126 50h150v130H126z" />
      <path
        className="blue"
        d={repeat(9, (at) =>
          at === 4 ? '' : box(134 + (at % 3) * 46, 58 + Math.floor(at / 3) * 40, 40, 34),
        ).join('')}
      />
      <path className="sun" d={box(180, 98, 40, 34)} />
      <path className="line" d="M290 60h58M290 76h44M290 92h52M290 108h36" />
      <rect className="wood" x="288" y="146" width="62" height="30" rx="4" />
      <path className="plaster" d="M400 218v-92h58v92z" />
      <path className="line" d="M400 218v-92h58v92M410 144h38M410 158h26M410 172h34M410 186h20" />
      <rect className="brick" x="388" y="194" width="82" height="24" rx="3" />
      <Ground y={298} from={0} width={520} />
    </Illustration>
  )
}

const PAINTS: [Paint, Paint][] = [
  ['wood', 'blue-light'],
  ['brick', 'plaster'],
  ['blue', 'plaster'],
  ['leaf-light', 'plaster'],
  ['wood', 'plaster'],
  ['blue', 'wood'],
  ['brick-dark', 'blue-light'],
]

/** `at` is the number of the stall and selects its colors. */
export function PluginStall({ at }: { at: number }) {
  const [first, second] = PAINTS[(at * 5 + Math.floor(at / 17) * 3) % PAINTS.length] ?? [
    'wood',
    'plaster',
  ]
  return (
    <svg className="illustration" viewBox="0 0 48 44">
      <Awning x={0} y={2} width={48} height={20} stripes={4} first={first} second={second} />
      <path className="line" d="M4 28v16M44 28v16M1 43h46" />
    </svg>
  )
}

export function FreeStall() {
  return (
    <svg className="illustration" viewBox="0 0 48 44">
      <path className="line" strokeDasharray="4 5" d="M1 2h46v41H1z" />
      <path className="line" d="M24 14v18M15 23h18" />
    </svg>
  )
}
