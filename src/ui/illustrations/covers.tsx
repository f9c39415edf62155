// Article covers: one drawing per kind of subject.
import type { ReactNode } from 'react'
import { Awning, Window } from './facade-parts.tsx'
import { Illustration } from './parts.tsx'
import { box, d, repeat, roundBox, roundHead } from './path.ts'
import './illustrations.css'

export type CoverName = 'windows' | 'scaffold' | 'awnings' | 'arrow' | 'gate' | 'pages'

const HEIGHT = 400
const [NARROW, WIDE] = [640, 1040]

/** Fills its container, cropped at the sides. `wide` shows more, for the head of an article. */
export function CoverArt({ name, wide = false }: { name: CoverName; wide?: boolean }) {
  const width = wide ? WIDE : NARROW
  return (
    <Illustration
      box={`0 0 ${width} ${HEIGHT}`}
      fit="xMidYMid slice"
      {...(name === 'scaffold' && { className: 'illustration-on-heartwood' })}
    >
      {DRAWINGS[name](width)}
    </Illustration>
  )
}

const DRAWINGS: Record<CoverName, (width: number) => ReactNode> = {
  windows,
  scaffold,
  awnings,
  arrow,
  gate,
  pages,
}

const Backdrop = ({ paint, width }: { paint: string; width: number }) => (
  <path className={paint} d={box(0, 0, width, HEIGHT)} />
)

const LIT = [1, 2, 3, 4, 3, 1, 2, 3, 4, 2, 1, 2]

function windows(width: number) {
  const columns = Math.floor((width - 30) / 84)
  const left = (width - columns * 84 + 26) / 2
  const all = repeat(columns * 4, (at) => ({ column: at % columns, row: Math.floor(at / columns) }))
  const shape = ({ column, row }: (typeof all)[number]): string =>
    roundHead(left + column * 84, 26 + row * 98, 58, 82)
  const isLit = ({ column, row }: (typeof all)[number]): boolean => 4 - row <= (LIT[column] ?? 0)
  return (
    <>
      <Backdrop paint="brick" width={width} />
      <path
        className="brick-dark"
        d={all
          .filter((window) => !isLit(window))
          .map(shape)
          .join('')}
      />
      <path className="sun" d={all.filter(isLit).map(shape).join('')} />
      <path
        className="line"
        d={all
          .map(
            (window) =>
              shape(window) + d`M${left + 29 + window.column * 84} ${26 + window.row * 98}v82`,
          )
          .join('')}
      />
    </>
  )
}

function scaffold(width: number) {
  const [bays, braced] = width === WIDE ? [9, 2] : [4, 1]
  const end = 168 + bays * 64
  const braces = repeat(
    braced,
    (at) => d`M${96 + at * 290} 300l164-100M${96 + at * 290} 400l164-100`,
  ).join('')
  return (
    <>
      <Backdrop paint="heartwood" width={width} />
      <path className="brick" d={box(120, 200, end - 144, 200) + box(120, 90, 120, 110)} />
      {repeat(bays * 2, (at) => (
        <Window
          key={at}
          x={142 + (at % bays) * 64}
          y={222 + Math.floor(at / bays) * 92}
          width={44}
          height={60}
        />
      ))}
      <Window x={142} y={114} width={76} height={62} />
      <path
        className="line"
        strokeWidth="4"
        d={d`M96 400V40M260 400V40M${end} 400V40M96 90h${end - 96}M96 200h${end - 96}M96 300h${end - 96}M${end} 300l-164-100M${end} 400l-164-100M96 200 260 90M${end} 200l-164-110${braces}`}
      />
      <path
        className="line"
        strokeWidth="4"
        d={d`M${end + 106} 0v126M${end + 66} 170l40-44 40 44`}
      />
      <rect className="sun" x={end + 46} y="170" width="120" height="70" rx="6" />
    </>
  )
}

function awnings(width: number) {
  const stripes = Math.ceil(width / 63) + 2
  return repeat(5, (row) => (
    <Awning
      key={row}
      x={-40 - (row % 2) * 32}
      y={row * 86}
      width={stripes * 63}
      height={40}
      stripes={stripes}
      first={row % 2 ? 'plaster' : 'blue'}
      second="haze"
    />
  ))
}

/** Lit windows of an arrow, row by row: first and last column, counted from its tip. */
const ARROW: readonly [from: number, to: number][] = [
  [-2, -2],
  [-2, -1],
  [-5, 0],
  [-5, 0],
  [-2, -1],
  [-2, -2],
]

function arrow(width: number) {
  const columns = Math.floor(width / 66)
  const [point, tail] = width === WIDE ? [10, 4] : [6, 0]
  const all = repeat(columns * ARROW.length, (at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }))
  const shape = ({ column, row }: (typeof all)[number]): string =>
    roundBox(32 + column * 66, 24 + row * 61, 48, 44, 3)
  const isLit = ({ column, row }: (typeof all)[number]): boolean => {
    const [from, to] = ARROW[row] ?? [1, 0]
    return column - point >= (from === -5 ? from - tail : from) && column - point <= to
  }
  return (
    <>
      <Backdrop paint="blue" width={width} />
      <path
        className="ink"
        opacity=".14"
        d={all
          .filter((window) => !isLit(window))
          .map(shape)
          .join('')}
      />
      <path className="sun" d={all.filter(isLit).map(shape).join('')} />
    </>
  )
}

function gate(width: number) {
  const columns = Math.ceil(width / 82) + 1
  const stones = repeat(columns * 11, (at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  })).filter(({ column, row }) => (row * 5 + column * 3) % 7 === 0)
  return (
    <>
      <Backdrop paint="leaf" width={width} />
      <path
        className="leaf-light"
        d={stones
          .map(({ column, row }) =>
            roundBox(column * 82 - (row % 2) * 41 - 10, row * 38, 78, 34, 2),
          )
          .join('')}
      />
      <g transform={`translate(${width / 2 - 320})`}>
        <path className="plaster" d="M250 400V190a70 70 0 0 1 140 0v210z" />
        <path className="wood" d="M262 400V192a58 58 0 0 1 116 0v208z" />
        <path
          className="sun"
          d="M303 276a17 17 0 1 1 34 0 17 17 0 0 1-13 16.500l4 39.500h-16l4-39.500a17 17 0 0 1-13-16.500z"
        />
      </g>
    </>
  )
}

function pages(width: number) {
  return (
    <>
      <Backdrop paint="blue-light" width={width} />
      <g transform={`translate(${width / 2 - 320})`}>
        {(['wood', 'brick', 'sun'] as const).map((paint, at) => (
          <g key={paint} transform={`translate(${70 + at * 58} ${54 + at * 60})`}>
            <rect className="plaster" width="384" height="220" rx="8" />
            <path className={paint} d="M0 8a8 8 0 0 1 8-8h368a8 8 0 0 1 8 8v24H0z" />
            <path className="dots" strokeWidth="10" d="M18 16h0m16 0h0m16 0h0" />
          </g>
        ))}
        <path
          className="blue-light"
          d="M214 228h142a4 4 0 0 1 4 4v98a4 4 0 0 1-4 4H214a4 4 0 0 1-4-4v-98a4 4 0 0 1 4-4z"
        />
        <path
          className="blue"
          d={
            roundBox(384, 230, 160, 16, 8) +
            roundBox(384, 260, 120, 12, 6) +
            roundBox(384, 282, 140, 12, 6)
          }
        />
        <rect className="wood" x="384" y="310" width="84" height="26" rx="5" />
      </g>
    </>
  )
}
