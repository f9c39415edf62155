// Shared parts of the facades in the illustrations.
import { box, d, repeat, roundHead } from './path.ts'
import type { Paint } from './parts.tsx'
import './illustrations.css'

export function Awning({
  x,
  y,
  width,
  height,
  stripes,
  first = 'wood',
  second = 'blue-light',
}: {
  x: number
  y: number
  width: number
  height: number
  stripes: number
  first?: Paint
  second?: Paint
}) {
  const stripe = width / stripes
  const scallop = d`h${stripe}v${height}a${stripe / 2} ${stripe / 2.2} 0 0 1 ${-stripe} 0z`
  const every = (start: number): string =>
    d`M${x + start * stripe} ${y}` +
    repeat(Math.ceil((stripes - start) / 2), () => scallop).join(d`m${2 * stripe} 0`)
  return (
    <>
      <path className={first} d={every(0)} />
      <path className={second} d={every(1)} />
    </>
  )
}

/** `bars` divides the pane in four. */
export function Window({
  x,
  y,
  width,
  height,
  bars = true,
}: {
  x: number
  y: number
  width: number
  height: number
  bars?: boolean
}) {
  const frame = box(x, y, width, height)
  return (
    <>
      <path className="glass" d={frame} />
      <path
        className="line"
        d={
          bars
            ? frame + d`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`
            : frame
        }
      />
    </>
  )
}

export function ArchWindow({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}) {
  const frame = roundHead(x, y, width, height)
  return (
    <>
      <path className="glass" d={frame} />
      <path className="line" d={frame + d`M${x + width / 2} ${y}v${height}`} />
    </>
  )
}

export function Door({
  x,
  y,
  width,
  height,
  paint = 'wood',
}: {
  x: number
  y: number
  width: number
  height: number
  paint?: Paint
}) {
  return (
    <>
      <path className={paint} d={box(x, y, width, height)} />
      <path
        className="glass"
        d={box(x + width * 0.18, y + width * 0.2, width * 0.64, height * 0.5)}
      />
      <circle
        className="sun"
        cx={x + Math.round(width * 82) / 100}
        cy={y + Math.round(height * 62) / 100}
        r="3"
      />
    </>
  )
}

export function Plate({
  x,
  y,
  width,
  height,
  size,
  paint = 'wood',
  children,
}: {
  x: number
  y: number
  width: number
  height: number
  size: number
  paint?: Paint
  children: string
}) {
  return (
    <>
      <rect className={paint} x={x} y={y} width={width} height={height} rx="3" />
      <text
        className={paint === 'sun' ? 'dark-lettering' : undefined}
        x={x + width / 2}
        y={y + height / 2 + size * 0.35}
        fontSize={size}
      >
        {children}
      </text>
    </>
  )
}

export function Shutter({
  x,
  y,
  width,
  height,
  slats,
}: {
  x: number
  y: number
  width: number
  height: number
  slats: number
}) {
  const frame = box(x, y, width, height)
  const slat = d`h${width}v${(height / slats) * 0.55}h${-width}z`
  return (
    <>
      <path className="blue" d={frame} />
      <path
        className="blue-light"
        d={d`M${x} ${y + 2}` + repeat(slats, () => slat).join(d`m0 ${height / slats}`)}
      />
      <path className="line" d={frame} />
    </>
  )
}
