// Shared parts of the illustrations.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { box, d, repeat, roundBox } from './path.ts'
import './illustrations.css'

/** Illustration colors, as classes (illustrations.css). */
export type Paint =
  | 'plaster'
  | 'wood'
  | 'brick'
  | 'brick-dark'
  | 'blue'
  | 'blue-light'
  | 'haze'
  | 'glass'
  | 'glass-warm'
  | 'sun'
  | 'leaf'
  | 'leaf-light'
  | 'heartwood'
  | 'heartwood-light'

/** Without a label, assistive technology ignores it. `fit` is preserveAspectRatio. */
export function Illustration({
  box: viewBox,
  label,
  className,
  fit,
  children,
}: {
  box: string
  label?: string
  className?: string
  fit?: string
  children: ReactNode
}) {
  const voice =
    label === undefined
      ? { 'aria-hidden': true as const }
      : { role: 'img', 'aria-label': `Illustration: ${label}` }
  return (
    <svg
      className={classNames('illustration', className)}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      {...voice}
    >
      {children}
    </svg>
  )
}

/** Ground line, as wide as the window. */
export function Ground({
  y,
  from = -2400,
  width = 6000,
  thickness = 4,
}: {
  y: number
  from?: number
  width?: number
  thickness?: number
}) {
  return <path className="ground" d={box(from, y - 2, width, thickness)} />
}

const CEDAR =
  'M-.5-96h1a4.5 4.5 0 0 1 0 9h-1a4.5 4.5 0 0 1 0-9zM-7.5-79h15a4.5 4.5 0 0 1 0 9h-15a4.5 4.5 0 0 1 0-9zM-14.5-62h29a4.5 4.5 0 0 1 0 9h-29a4.5 4.5 0 0 1 0-9zM-21.5-45h43a4.5 4.5 0 0 1 0 9h-43a4.5 4.5 0 0 1 0-9zM-27.5-28h55a4.5 4.5 0 0 1 0 9h-55a4.5 4.5 0 0 1 0-9zM-2.5-92h5V0h-5z'

export function Cedar({
  x,
  y,
  size,
  light = false,
}: {
  x: number
  y: number
  size: number
  light?: boolean
}) {
  return (
    <path
      className={light ? 'leaf-light' : 'leaf'}
      transform={`translate(${x} ${y})scale(${size})`}
      d={CEDAR}
    />
  )
}

/** Street lamp with a sun in it while lit. `y` is the ground. */
export function Lamp({
  x,
  y,
  height = 150,
  lit = true,
}: {
  x: number
  y: number
  height?: number
  lit?: boolean
}) {
  const glass = d`M${x - 15} ${y - height - 34}h30l-6 32h-18z`
  return (
    <>
      <path className="line" strokeWidth="4" d={d`M${x} ${y}v${-height}M${x - 9} ${y - 2}h18`} />
      <path className={lit ? 'sun' : 'plaster'} d={glass} />
      <path className="line" d={glass} />
      <path className="ink" d={d`M${x - 20} ${y - height - 40}h40l-9-10h-22z`} />
      <circle className="ink" cx={x} cy={y - height - 53} r="4" />
    </>
  )
}

export function BrowserBlock({
  x,
  y,
  width = 112,
  height = 60,
}: {
  x: number
  y: number
  width?: number
  height?: number
}) {
  const right = x + width * 0.54
  return (
    <>
      <rect className="plaster" x={x} y={y} width={width} height={height} rx="5" />
      <path
        className="brick"
        d={d`M${x} ${y + 5}a5 5 0 0 1 5-5h${width - 10}a5 5 0 0 1 5 5v${height * 0.18}h${-width}z`}
      />
      <path className="dots" d={d`M${x + 9} ${y + height * 0.14}h0m9 0h0m9 0h0`} />
      <path
        className="blue-light"
        d={roundBox(x + width * 0.07, y + height * 0.4, width * 0.39, height * 0.46, 2)}
      />
      <path
        className="blue"
        d={
          roundBox(right, y + height * 0.42, width * 0.37, height * 0.1, 3) +
          roundBox(right, y + height * 0.6, width * 0.27, height * 0.1, 3)
        }
      />
      <path className="sun" d={roundBox(right, y + height * 0.77, width * 0.2, height * 0.13, 2)} />
    </>
  )
}

/** The rope hangs at `hook` from the jib down to `rope`. */
export function Crane({
  mast,
  y,
  top,
  jib,
  hook,
  rope,
}: {
  mast: number
  y: number
  top: number
  jib: number
  hook: number
  rope: number
}) {
  const steps = Math.ceil((y - top - 20) / 26)
  const lattice = repeat(
    steps,
    (at) => d`${at ? 'L' : 'M'}${mast + (at % 2) * 16} ${y - at * 26}`,
  ).join('')
  return (
    <>
      <path
        className="line"
        d={d`M${mast} ${y}V${top}M${mast + 16} ${y}V${top}${lattice}M${mast + 56} ${top}H${jib}M${mast + 56} ${top}l-48-32L${jib} ${top}M${mast + 8} ${top - 32}v32M${hook} ${top}V${rope}`}
      />
      <path className="sun" d={box(mast + 38, top - 4, 26, 22)} />
    </>
  )
}

export function PottedShrub({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path className="leaf-light" d="M-22-34c-4-22 4-46 22-58 18 12 26 36 22 58z" />
      <path className="brick" d="M-24-36h48l-6 36h-36z" />
      <rect className="wood" x="-28" y="-45" width="56" height="11" rx="2" />
    </g>
  )
}
