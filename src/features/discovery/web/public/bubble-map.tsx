// The specialties as berries, joined where they refer patients. Decoration for the list beside it.
import type { MouseEvent } from 'react'
import { DOCTORS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { classNames } from '#ui/class-names.ts'
import { type Specialty, SPECIALTIES, SPECIALTY_CODES } from '../../discovery.contract.ts'
import { BUBBLES, RELATED } from '../doctors-clinics.content.ts'
import { FORM_ID, type Pick, type Picks } from './picks.ts'
import './doctors-clinics.page.css'

type Shape = keyof typeof BUBBLES
const BOXES: Record<Shape, string> = { wide: '0 0 1200 500', tall: '0 26 360 586' }
const MAX_FONT_SIZES: Record<Shape, number> = { wide: 21, tall: 15 }

const PAINTS: Record<Specialty, 'sky' | 'blue-light' | 'blue' | 'heartwood'> = {
  dermatologists: 'blue-light',
  cardiologists: 'heartwood',
  pediatricians: 'blue-light',
  dentists: 'sky',
  'plastic-surgeons': 'blue',
  'orthopedic-surgeons': 'sky',
  gynecologists: 'blue-light',
  'family-medicine': 'heartwood',
  'internal-medicine': 'blue',
  psychiatrists: 'sky',
  'urgent-care': 'blue-light',
  'medical-spas': 'blue',
}

export function BubbleMap({ picks, pick }: { picks: Picks; pick: Pick }) {
  return (
    <div className="bubble-maps" aria-hidden>
      <Bubbles shape="wide" picks={picks} pick={pick} />
      <Bubbles shape="tall" picks={picks} pick={pick} />
    </div>
  )
}

function Bubbles({ shape, picks, pick }: { shape: Shape; picks: Picks; pick: Pick }) {
  const spots = BUBBLES[shape]
  const lines = RELATED.map(
    ([one, other]) => `M${spots[one].slice(0, 2).join(' ')}L${spots[other].slice(0, 2).join(' ')}`,
  )
  return (
    <svg className={`bubble-map bubble-map-${shape}`} viewBox={BOXES[shape]}>
      <path d={lines.join('')} />
      {SPECIALTY_CODES.map((specialty) => (
        <Bubble
          key={specialty}
          specialty={specialty}
          shape={shape}
          chosen={picks.specialty === specialty}
          pick={pick}
        />
      ))}
    </svg>
  )
}

/** A link works without JavaScript; keyboards use the list. */
function Bubble({
  specialty,
  shape,
  chosen,
  pick,
}: {
  specialty: Specialty
  shape: Shape
  chosen: boolean
  pick: Pick
}) {
  const sourceLink = useSourceLink()
  const [x, y, radius] = BUBBLES[shape][specialty]
  const lines = SPECIALTIES[specialty].split(' ')
  const size = fontSizeFor(lines, radius, MAX_FONT_SIZES[shape])
  const choose = (event: MouseEvent): void => {
    event.preventDefault()
    pick({ specialty })
  }
  return (
    <a
      className={classNames(
        `specialty-bubble bubble-${PAINTS[specialty]}`,
        chosen && 'bubble-selected',
      )}
      href={sourceLink(`${DOCTORS.href}?specialty=${specialty}#${FORM_ID}`)}
      tabIndex={-1}
      onClick={choose}
    >
      <circle cx={x} cy={y} r={radius} />
      {lines.map((line, at) => (
        <text
          key={line}
          x={x}
          y={Math.round((y + size * (0.36 + (at - (lines.length - 1) / 2) * 1.18)) * 10) / 10}
          fontSize={size}
        >
          {line}
        </text>
      ))}
    </a>
  )
}

/** Font size: `most`, or smaller to fit the longest line. */
function fontSizeFor(lines: readonly string[], radius: number, most: number): number {
  const longest = Math.max(...lines.map(({ length }) => length))
  return Math.round(Math.min(most, (radius * 1.66) / (longest * 0.56)) * 10) / 10
}
