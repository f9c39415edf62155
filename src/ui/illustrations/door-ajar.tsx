// The door of the back office, open a hand's width; at night light falls out.
import { Awning, Cedar, Illustration, Plate, PottedShrub } from './parts.tsx'

export function DoorAjar() {
  return (
    <Illustration box="0 0 780 760" fit="xMidYMax meet" label="a shop door standing ajar, an open sign behind the glass, light inside">
      <path className="paper" d="M60 150h620v610H60z" />
      <path className="brick-dark" d="M60 690h620v70H60z" />
      <path className="wood" d="M36 92h668v66H36z" />
      <text x="370" y="137" fontSize="36">THE BACK OFFICE</text>
      <ShopWindow />
      <path className="glass-warm" d="M402 296h206v464H402z" />
      <path className="wood" d="M402 296h176v464h-176z" />
      <path className="glass" d="M434 336h112v226H434z" />
      <path className="line" d="M434 336h112v226H434z" />
      <path className="wood" d="M394 286h222v14H394z" />
      <circle className="sun" cx="556" cy="600" r="9" />
      <rect className="brick" x="462" y="606" width="56" height="12" rx="6" />
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

/** A shelf with parcels and ledgers, a letter below. */
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
      <path className="paper" d="M112 594h66v54h-66z" />
      <path className="line" d="M112 594h66v54h-66zM122 608h46M122 620h46M122 632h28" />
    </>
  )
}
