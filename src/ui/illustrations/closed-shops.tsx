// Closed shops: large for the not-found page, small for empty states.
import { Awning, Door, Shutter } from './facade-parts.tsx'
import { Cedar, Ground, Illustration } from './parts.tsx'
import { box } from './path.ts'
import './illustrations.css'

const G = 430

export function ClosedShop() {
  return (
    <Illustration
      box="30 36 730 396"
      label="a shop with its shutter down and a closed sign on the door, cedars beside it"
    >
      <path className="plaster" d={box(110, 150, 470, G - 150)} />
      <path className="wood" d="M92 104h506v50H92z" />
      <rect className="wood" x="236" y="48" width="218" height="56" rx="3" />
      <text x="345" y="87" fontSize="34">
        404
      </text>
      <Shutter x={140} y={226} width={262} height={170} slats={10} />
      <path className="brick-dark" d="M110 396h320v34H110z" />
      <path className="wood" d={box(444, 226, 104, G - 226)} />
      <path className="blue" d="M462 246h68v100h-68z" />
      <path
        className="blue-light"
        d="M462 250h68v9h-68zm0 16h68v9h-68zm0 16h68v9h-68zm0 16h68v9h-68zm0 16h68v9h-68zm0 16h68v9h-68z"
      />
      <path className="line" d="M462 246h68v100h-68zM496 262v16" />
      <rect className="plaster" x="468" y="278" width="56" height="26" rx="2" />
      <text className="wood-lettering" x="496" y="294.5" fontSize="10">
        CLOSED
      </text>
      <circle className="sun" cx="536" cy="368" r="5" />
      <Awning
        x={118}
        y={168}
        width={454}
        height={44}
        stripes={17}
        first="blue"
        second="blue-light"
      />
      <Cedar x={44} y={G} size={1.75} light />
      <Cedar x={712} y={G} size={2.4} />
      <Ground y={G} />
    </Illustration>
  )
}

/** For Job Not Found and similar screens. */
export function ShopWithBlindDown() {
  return (
    <Illustration box="0 0 300 150">
      <Cedar x={32} y={148} size={0.8} />
      <path className="blue-light" d="M66 56h160v92H66z" />
      <path className="wood" d="M58 40h176v18H58z" />
      <path className="blue" d="M84 78h40v34H84z" />
      <path className="blue-light" d="M84 80h40v6H84zm0 11h40v6H84zm0 11h40v6H84z" />
      <path className="line" d="M84 78h40v34H84z" />
      <Door x={146} y={78} width={34} height={70} />
      <path className="glass" d="M194 78h20v34h-20z" />
      <Cedar x={262} y={148} size={1.05} light />
      <Ground y={148} from={0} width={300} />
    </Illustration>
  )
}

export function SmallClosedShop() {
  return (
    <Illustration box="0 0 200 110">
      <path className="blue-light" d="M40 20h120v90H40z" />
      <path className="wood" d="M34 8h132v16H34z" />
      <Door x={84} y={46} width={32} height={64} />
      <path className="glass" d="M50 50h26v30H50zm74 0h26v30h-26z" />
      <Cedar x={180} y={110} size={0.7} light />
      <Cedar x={20} y={110} size={0.55} />
      <path className="ground" d="M0 108h200v2H0z" />
    </Illustration>
  )
}
