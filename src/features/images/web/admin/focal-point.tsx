// The point of an image that stays visible when it is cropped, set by a click or arrow keys.
import type { KeyboardEvent, MouseEvent } from 'react'
import { HiddenField } from '#site/forms/hidden-field.tsx'
import { Picture } from '#site/images/picture.tsx'
import type { ImageView } from '../../images.contract.ts'
import '#ui/work-layout.css'
import './images.css'

export type FocalPoint = { focusX: number; focusY: number }

const STEP = 10
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const percent = (share: number): number => Math.round(Math.min(100, Math.max(0, share)))

export function FocalPointField({
  image,
  point: { focusX, focusY },
  onChange,
}: {
  image: ImageView
  point: FocalPoint
  onChange: (point: FocalPoint) => void
}) {
  const choose = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLElement>): void => {
    // A click by keyboard has no position.
    if (!detail) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({
      focusX: percent(((clientX - left) / width) * 100),
      focusY: percent(((clientY - top) / height) * 100),
    })
  }
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ focusX: percent(focusX + by[0]), focusY: percent(focusY + by[1]) })
  }
  const [x, y] = [(image.width * focusX) / 100, (image.height * focusY) / 100]
  const radius = Math.max(image.width, image.height) / 32
  const cropped = { ...image, focusX, focusY }
  return (
    <div className="focal-point">
      <button
        type="button"
        className="focal-point-whole"
        aria-label={`Focal point: ${focusX}% from the left, ${focusY}% from the top. Move it with the arrow keys.`}
        onClick={choose}
        onKeyDown={move}
      >
        <Picture image={image} alt="" sizes="30rem" />
        <svg viewBox={`0 0 ${image.width} ${image.height}`} aria-hidden>
          <circle className="focal-point-ring" cx={x} cy={y} r={radius} />
          <circle className="focal-point-dot" cx={x} cy={y} r={radius / 4} />
        </svg>
      </button>
      <div className="focal-point-crops" aria-hidden>
        {(['wide', 'square'] as const).map((shape) => (
          <span key={shape} className={`focal-point-${shape}`}>
            <Picture image={cropped} alt="" sizes="12rem" cropped />
          </span>
        ))}
      </div>
      <p className="side-note">
        Click the point that stays visible when a page crops the image, or move it with the arrow
        keys.
      </p>
      <HiddenField name="focusX" value={String(focusX)} />
      <HiddenField name="focusY" value={String(focusY)} />
    </div>
  )
}
