// Describes a control in a few words. Never a control's only name. Opens after 700 ms, and at once
// within 300 ms of another (spec §9), on keyboard focus, and while a finger is held down.
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import './tooltip.css'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300
/** When the last one closed, as the time stamp of an event. */
let closedAt = -Infinity

/** Attributes and listeners of the control. The stylesheet finds the control by `data-tooltip`. */
type ControlProps = {
  'aria-describedby': string
  'data-tooltip': 'open' | undefined
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onClickCapture: (event: MouseEvent) => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

type Props = { text: ReactNode; children: (control: ControlProps) => ReactNode }

export function Tooltip({ text, children }: Props) {
  const id = useId()
  const { isOpen, ...opening } = useOpening()
  const box = useRef<HTMLSpanElement>(null)
  useShown(isOpen, box, opening.close)
  // The pointer may move between the control and the box.
  const leave = (event: PointerEvent): void => {
    const to = event.relatedTarget
    const isInside =
      to instanceof Element && to.closest(`[id="${id}"], [aria-describedby="${id}"]`) !== null
    if (!isInside) opening.close(event)
  }
  return (
    <>
      {children({
        'aria-describedby': id,
        'data-tooltip': isOpen ? 'open' : undefined,
        onPointerLeave: leave,
        ...opening.listeners,
      })}
      <span
        ref={box}
        id={id}
        role="tooltip"
        popover="manual"
        className="tooltip"
        onPointerLeave={leave}
      >
        {text}
      </span>
    </>
  )
}

type Timed = { timeStamp: number }

function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** When a finger touched the control, as the time stamp of an event. */
  const touchedAt = useRef(Infinity)
  const wait = (ms: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, ms, true)
  }
  const close = ({ timeStamp }: Timed): void => {
    clearTimeout(timer.current)
    if (isOpen) closedAt = timeStamp
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const listeners = {
    onPointerEnter: ({ pointerType, timeStamp }: PointerEvent): void => {
      if (pointerType !== 'touch') wait(timeStamp - closedAt < SKIP_DELAY_MS ? 0 : DELAY_MS)
    },
    onPointerDown: (event: PointerEvent): void => {
      const isTouch = event.pointerType === 'touch'
      touchedAt.current = isTouch ? event.timeStamp : Infinity
      if (isTouch) wait(DELAY_MS)
      else close(event)
    },
    /** A finger that stays down to read does not press the control. A key has no detail. */
    onClickCapture: (event: MouseEvent): void => {
      const touchedMs = event.timeStamp - touchedAt.current
      if (event.detail > 0 && touchedMs > DELAY_MS) event.stopPropagation()
    },
    onFocus: ({ target }: FocusEvent): void => {
      if (target.matches(':focus-visible')) wait(0)
    },
    onBlur: close,
  }
  return { isOpen, close, listeners }
}

function useShown(
  isOpen: boolean,
  box: { current: HTMLElement | null },
  close: (event: Timed) => void,
): void {
  /** Escape closes nothing else: it comes before the listeners of dialogs and editors. */
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close(event)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const shown = box.current
    shown?.showPopover()
    addEventListener('keydown', closeOnEscape, { capture: true })
    return () => {
      removeEventListener('keydown', closeOnEscape, { capture: true })
      shown?.hidePopover()
    }
  }, [isOpen, box])
}
