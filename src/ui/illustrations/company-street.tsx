// The street is as wide as its container. The page draws the ground line.
import type { ReactNode } from 'react'
import { Awning, Window } from './facade-parts.tsx'
import { box, repeat } from './path.ts'
import './illustrations.css'

const G = 108

/** `flag` is its position, 0 (left) to 1 (right). The houses are centered in their thirds. */
export function CompanyStreet({ flag }: { flag: number | undefined }) {
  return (
    <svg className="illustration company-street" height={G} aria-hidden>
      <At position={1 / 6}>
        <Shop />
      </At>
      <At position={1 / 2}>
        <House />
      </At>
      <At position={5 / 6}>
        <Block />
      </At>
      {flag !== undefined && (
        <At position={flag}>
          <path className="line" strokeWidth="3" d={`M0 ${G}V6`} />
          <path className="ink" d="M1 6h34l-9 10 9 10H1z" />
          <circle className="ink" cx="0" cy="5" r="3.5" />
        </At>
      )}
    </svg>
  )
}

/** Drawn around x = 0, at a fraction of the width. */
function At({ position, children }: { position: number; children: ReactNode }) {
  return (
    <svg x={`${Math.round(position * 1000) / 10}%`} overflow="visible">
      {children}
    </svg>
  )
}

function Shop() {
  return (
    <>
      <path className="blue-light" d={box(-34, G - 44, 68, 44)} />
      <path className="wood" d={box(-38, G - 52, 76, 10)} />
      <path className="glass" d={box(-26, G - 26, 28, 18)} />
      <path className="line" d={box(-26, G - 26, 28, 18)} />
      <path className="wood" d={box(10, G - 30, 17, 30)} />
      <Awning x={-32} y={G - 42} width={64} height={8} stripes={9} first="plaster" second="brick" />
    </>
  )
}

function House() {
  return (
    <>
      <path className="brick" d={box(-34, G - 68, 68, 68)} />
      <path className="brick-dark" d={box(-38, G - 76, 76, 9)} />
      {repeat(3, (at) => (
        <Window key={at} x={-26 + at * 20} y={G - 58} width={13} height={18} bars={false} />
      ))}
      <Window x={-26} y={G - 28} width={24} height={18} />
      <path className="wood" d={box(10, G - 32, 17, 32)} />
    </>
  )
}

function Block() {
  return (
    <>
      <path className="blue" d={box(-36, G - 92, 72, 92)} />
      <path className="wood" d={box(-40, G - 98, 80, 7)} />
      {repeat(9, (at) => (
        <Window
          key={at}
          x={-28 + (at % 3) * 22}
          y={G - 84 + Math.floor(at / 3) * 20}
          width={13}
          height={13}
          bars={false}
        />
      ))}
      <path className="wood" d={box(-9, G - 24, 18, 24)} />
    </>
  )
}
