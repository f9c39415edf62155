// A page of a proof with its pins; a spot is chosen by a click, or with the arrow keys and Enter.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '#ui/class-names.ts'
import type { ProofComment } from '../proofs.contract.ts'
import './proof-surface.css'

export type Spot = { x: number; y: number }

type Props = {
  label: string
  isFull: boolean
  isBusy: boolean
  /** Unless the page is, there are no pins, and no comment can be added. */
  isShown: boolean
  /** Those on this page. */
  pins: readonly ProofComment[]
  selected: string | undefined
  isScrolledTo: boolean
  draft: Spot | undefined
  onSelect: (id: string) => void
  /** Undefined if no comment can be added. */
  onPlace: ((spot: Spot) => void) | undefined
  children: ReactNode
}

const MIDDLE: Spot = { x: 0.5, y: 0.5 }

export function ProofSurface(props: Props) {
  const { label, isFull, isBusy, isShown, children, ...spots } = props
  const isOpen = spots.onPlace !== undefined
  return (
    <div
      className={classNames('proof-surface-frame', isFull && 'proof-surface-full')}
      // The keyboard scrolls what no crosshair scrolls.
      {...(isFull && !isOpen && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <div className="proof-surface" aria-busy={isBusy}>
        {children}
        {isShown && isOpen && <OpenSpots label={label} {...spots} />}
        {isShown && !isOpen && <Pins {...spots} />}
      </div>
    </div>
  )
}

type SpotsProps = Omit<Props, 'label' | 'isFull' | 'isBusy' | 'isShown' | 'children'>

/** Above the page and without its text, because an application hides it from screen readers. */
function OpenSpots({ label, onPlace, ...pins }: SpotsProps & { label: string }) {
  const [cross, setCross] = useState<Spot>()
  const hint = useId()
  const placeAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPlace?.({ x: share((clientX - left) / width), y: share((clientY - top) / height) })
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!onPlace || event.target !== event.currentTarget) return
    const from = cross ?? MIDDLE
    const moved = movedBy(event, from)
    if (moved) setCross(moved)
    else if (event.key === 'Enter' || event.key === ' ') {
      onPlace(from)
      setCross(undefined)
    } else if (event.key === 'Escape') return setCross(undefined)
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys move the crosshair. */}
      <div
        className="proof-spots"
        role="application"
        aria-label={label}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard places comments.
        tabIndex={0}
        onClick={placeAt}
        onKeyDown={handleKey}
        onBlur={() => setCross(undefined)}
      >
        <Pins {...pins} cross={cross} />
      </div>
      <p id={hint} className="visually-hidden">
        Arrow keys move the crosshair, with Shift faster. Enter places a comment.
      </p>
      <p className="visually-hidden" role="status">
        {cross && `${percent(cross.x)} from the left, ${percent(cross.y)} from the top`}
      </p>
    </>
  )
}

type PinsProps = Omit<SpotsProps, 'onPlace'> & { cross?: Spot | undefined }

function Pins({ pins, selected, isScrolledTo, draft, onSelect, cross }: PinsProps) {
  return (
    <svg className="proof-surface-pins" aria-hidden={pins.length ? undefined : true}>
      {cross && <Crosshair {...cross} />}
      {pins.map((pin) => (
        <Pin
          key={pin.id}
          pin={pin}
          isSelected={pin.id === selected}
          {...{ isScrolledTo, onSelect }}
        />
      ))}
      {draft && <Mark {...draft} className="proof-pin proof-pin-draft" text="+" />}
    </svg>
  )
}

const percent = (part: number): string => `${Math.round(part * 100)}%`
const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000

const STEP = 0.02
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function movedBy({ key, shiftKey }: KeyboardEvent, { x, y }: Spot): Spot | undefined {
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const step = shiftKey ? 5 * STEP : STEP
  return { x: share(x + arrow[0] * step), y: share(y + arrow[1] * step) }
}

/** Scrolled to, also where the page is larger than its frame. */
function Crosshair({ x, y }: Spot) {
  const middle = useRef<SVGCircleElement>(null)
  useEffect(() => {
    middle.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [x, y])
  return (
    <g className="proof-crosshair">
      <line x1="0" x2="100%" y1={percentOf(y)} y2={percentOf(y)} />
      <line x1={percentOf(x)} x2={percentOf(x)} y1="0" y2="100%" />
      <circle ref={middle} cx={percentOf(x)} cy={percentOf(y)} r="7" />
    </g>
  )
}

const percentOf = (part: number): string => `${(part * 100).toFixed(2)}%`

const Mark = ({ x, y, className, text }: Spot & { className: string; text: string }) => (
  <g className={className}>
    <circle cx={percentOf(x)} cy={percentOf(y)} r="13" />
    <text x={percentOf(x)} y={percentOf(y)} dy="0.36em">
      {text}
    </text>
  </g>
)

function Pin({
  pin: { id, number, text, byName, spot, resolved },
  isSelected,
  isScrolledTo,
  onSelect,
}: {
  pin: ProofComment
  isSelected: boolean
  isScrolledTo: boolean
  onSelect: (id: string) => void
}) {
  const mark = useRef<SVGGElement>(null)
  useEffect(() => {
    if (isSelected && isScrolledTo)
      mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isSelected, isScrolledTo])
  if (!spot) return null
  const select = (event: MouseEvent | KeyboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onSelect(id)
  }
  return (
    <g
      ref={mark}
      role="button"
      tabIndex={0}
      className="proof-pin-button"
      aria-pressed={isSelected}
      aria-label={`Comment ${number} from ${byName}${resolved ? ', resolved' : ''}: ${text}`}
      onClick={select}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && select(event)}
    >
      <Mark
        {...spot}
        className={classNames(
          'proof-pin',
          resolved !== null && 'proof-pin-resolved',
          isSelected && 'proof-pin-selected',
        )}
        text={String(number)}
      />
    </g>
  )
}
