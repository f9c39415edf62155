// Door of the back office, ajar; in the dark theme light falls out.
import { Awning, Plate } from './facade-parts.tsx'
import { Cedar, Illustration, PottedShrub } from './parts.tsx'
import './illustrations.css'

const WHOLE = {
  box: '0 0 780 760',
  fit: 'xMidYMax meet',
  label: 'a shop door standing ajar, an open sign behind the glass, light inside',
}
/** The drawing extends beyond the box to fill a wider container. */
const NEAR = { box: '300 330 440 430', fit: 'xMidYMax meet', className: 'door-ajar-near' }
const LABELS = {
  envelope: 'a letter half through the slot of a shop door',
  key: 'a key in the lock of a shop door',
}

export function DoorAjar({ near }: { near?: 'envelope' | 'key' | undefined }) {
  const view = near ? { ...NEAR, label: LABELS[near] } : WHOLE
  return (
    <Illustration {...view}>
      <path className="plaster" d="M60 150h620v610H60z" />
      <path className="brick-dark" d="M60 690h620v70H60z" />
      <path className="wood" d="M36 92h668v66H36z" />
      <text x="370" y="137" fontSize="36">
        THE BACK OFFICE
      </text>
      <ShopWindow />
      <path className="glass-warm" d="M402 296h206v464H402z" />
      <path className="wood" d="M402 296h176v464h-176z" />
      <path className="glass" d="M434 336h112v226H434z" />
      <path className="line" d="M434 336h112v226H434z" />
      <path className="wood" d="M394 286h222v14H394z" />
      <circle className="sun" cx="556" cy="600" r="9" />
      <rect className="brick" x="462" y="606" width="56" height="12" rx="6" />
      {near === 'envelope' && <EnvelopeArt />}
      {near === 'key' && <Key />}
      <path className="line" d="M490 336v36" />
      <Plate x={448} y={372} width={84} height={42} size={21} paint="sun">
        OPEN
      </Plate>
      <path className="blue" d="M388 748h236l14 12H374z" />
      <path className="line" strokeWidth="4" d="M652 300v-26h-18" />
      <path className="sun" d="M618 268h30l-6 34h-18z" />
      <path className="line" d="M618 268h30l-6 34h-18z" />
      <rect className="wood" x="632" y="470" width="26" height="44" rx="4" />
      <circle className="sun" cx="645" cy="492" r="7" />
      <Awning x={72} y={170} width={596} height={72} stripes={17} />
      <PottedShrub x={366} y={760} size={1.25} />
      <Cedar x={30} y={760} size={1.45} light />
      <Cedar x={738} y={760} size={2.7} />
    </Illustration>
  )
}

function EnvelopeArt() {
  return (
    <>
      <path className="plaster" d="M463 568l52-5 4 49h-52z" />
      <path className="line" d="M467 612l-4-44 52-5 4 49M463 568l29 20 23-25" />
    </>
  )
}

function Key() {
  return (
    <>
      <rect className="brick-dark" x="546" y="626" width="20" height="30" rx="10" />
      <path
        className="sun"
        d="M553 638h6v22a12 12 0 1 1-6 0zM556 666a6 6 0 1 0 0 12a6 6 0 1 0 0-12z"
        fillRule="evenodd"
      />
      <path className="plaster" d="M545 698l11-10 11 10v32h-22z" />
      <path className="line" d="M545 698l11-10 11 10v32h-22zM556 678v20" />
    </>
  )
}

function ShopWindow() {
  return (
    <>
      <path className="glass" d="M92 318h250v330H92z" />
      <path className="line" d="M92 318h250v330H92zM217 318v330M92 408h250M92 560h250" />
      <rect className="brick" x="112" y="510" width="54" height="50" rx="3" />
      <path className="line" d="M139 510v50" />
      <path className="blue" d="M178 486h30v74h-30zM286 490h20v70h-20z" />
      <path className="wood" d="M232 496h16v64h-16z" />
      <path className="leaf-light" d="M250 486h18v74h-18z" />
      <path className="brick-dark" d="M270 500h14v60h-14z" />
      <path className="plaster" d="M112 594h66v54h-66z" />
      <path className="line" d="M112 594h66v54h-66zM122 608h46M122 620h46M122 632h28" />
    </>
  )
}
