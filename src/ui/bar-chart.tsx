// Groups of bars beside each other, such as two amounts for each month.
import { topOf } from './chart-scale.ts'
import { classNames } from './class-names.ts'
import { useWidth } from './use-width.ts'
import './bar-chart.css'

const HEIGHT = 264
const NARROW_HEIGHT = 220
const NARROW = 560
/** Lines above zero: the count whose scale fits best, the first one if several do. */
const LINES = [4, 5, 3] as const
const SIDES = { top: 14, right: 6, bottom: 34 } as const
const WIDEST_BAR = 44
/** Pixels that the label of a group needs. */
const LABEL = 66
const CHARACTER = 7.2

/** `label` names the group in full, `short` below its bars. */
export type BarGroup = { label: string; short: string; values: readonly number[] }
type Props = {
  title: string
  /** For screen readers; a table beside the chart has the values. */
  about: string
  series: readonly string[]
  groups: readonly BarGroup[]
  /** Whole numbers of the scale, such as 100 cents. */
  unit: number
  format: (value: number) => string
  formatScale: (value: number) => string
}

export function BarLegend({ series }: Pick<Props, 'series'>) {
  return (
    <p className="bar-legend" aria-hidden>
      {series.map((name, at) => (
        <span key={name} className={classNames('bar-legend-name', `bar-legend-${at + 1}`)}>
          {name}
        </span>
      ))}
    </p>
  )
}

export function BarChart({ title, about, ...bars }: Props) {
  const { frame, width } = useWidth()
  const height = width < NARROW ? NARROW_HEIGHT : HEIGHT
  return (
    <div ref={frame} className="bar-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${title}. ${about}`}
      >
        <Bars {...bars} width={width} height={height} />
      </svg>
    </div>
  )
}

type Frame = { width: number; height: number }
type Scale = { step: number; above: number; below: number; y: (value: number) => number }

/** Lines of the scale, also below zero if a value is. */
function scaleOf(groups: readonly BarGroup[], unit: number, height: number): Scale {
  const values = groups.flatMap(({ values }) => values)
  const most = Math.max(0, ...values) / unit
  const [best] = LINES.map((lines) => ({ lines, top: topOf(most, lines) })).toSorted(
    (one, other) => one.top - other.top,
  )
  const { lines: above, top } = best ?? { lines: 1, top: 1 }
  const step = (top / above) * unit
  const below = Math.ceil(-Math.min(0, ...values) / step)
  const plot = height - SIDES.bottom - SIDES.top
  const y = (value: number): number =>
    SIDES.top + (plot * (above * step - value)) / ((above + below) * step)
  return { step, above, below, y }
}

function Bars({ series, groups, unit, format, formatScale, width, height }: BarsProps) {
  const { step, above, below, y } = scaleOf(groups, unit, height)
  const lines = Array.from({ length: above + below + 1 }, (_, at) => (at - below) * step)
  const left = 14 + Math.max(...lines.map((line) => formatScale(line).length)) * CHARACTER
  const slot = (width - left - SIDES.right) / Math.max(1, groups.length)
  const every = Math.ceil(LABEL / slot)
  return (
    <>
      {lines.map((line) => (
        <g key={line}>
          <path
            className={line === 0 ? 'bar-chart-zero' : 'bar-chart-grid'}
            d={`M${left} ${y(line)}H${width - SIDES.right}`}
          />
          <text x={left - 10} y={y(line) + 4} textAnchor="end">
            {formatScale(line)}
          </text>
        </g>
      ))}
      {groups.map((group, at) => (
        <Group
          key={group.label}
          {...{ group, series, format, y }}
          x={left + at * slot}
          width={slot}
          height={height}
          isLabeled={at % every === 0}
        />
      ))}
    </>
  )
}

type BarsProps = Omit<Props, 'title' | 'about'> & Frame
type GroupProps = Pick<Props, 'series' | 'format'> &
  Pick<Scale, 'y'> &
  Frame & { group: BarGroup; x: number; isLabeled: boolean }

/** The title appears when the pointer rests on the group. */
function Group({ group, series, format, y, x, width, height, isLabeled }: GroupProps) {
  const count = group.values.length
  const gap = width > 12 ? 2 : 0.5
  const bar = Math.min(WIDEST_BAR, Math.max(1, (width * 0.72 - gap * (count - 1)) / count))
  const start = x + (width - bar * count - gap * (count - 1)) / 2
  const text = group.values.map((value, at) => `${series[at]} ${format(value)}`).join(', ')
  return (
    <g className="bar-chart-group">
      <title>{`${group.label}: ${text}`}</title>
      <rect className="bar-chart-back" x={x} y={SIDES.top} width={width} height={height} />
      {group.values.map((value, at) => (
        <rect
          key={series[at]}
          className={`bar-chart-${at + 1}`}
          x={start + at * (bar + gap)}
          y={Math.min(y(value), y(0))}
          width={bar}
          height={Math.abs(y(value) - y(0))}
          rx={Math.min(2, bar / 4)}
        />
      ))}
      {isLabeled && (
        <text x={x + width / 2} y={height - 10} textAnchor="middle">
          {group.short}
        </text>
      )}
    </g>
  )
}
