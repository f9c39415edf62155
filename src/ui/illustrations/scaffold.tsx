// Building under scaffold: whole for the hero, and one bay at a time.
import { BrowserBlock, Cedar, Crane, Ground, Illustration } from './parts.tsx'
import { Door, Plate, Window } from './facade-parts.tsx'
import './illustrations.css'
import './scaffold.css'

/** Its class makes the crane lower its block once. */
export function Scaffold() {
  return (
    <Illustration
      box="0 0 640 592"
      className="scaffold illustration-on-heartwood"
      label="a building under scaffold with three floors labeled idea, MVP and launch; a crane lowers a browser window onto the top"
    >
      <Cedar x={40} y={590} size={1.25} light />
      <path className="heartwood-light" d="M120 326h330v264H120z" />
      <path className="brick" d="M120 194h138v132H120z" />
      <path className="line" strokeDasharray="7 8" d="M258 194h192v132" />
      <DrawingRoom />
      <BrowserBlock x={142} y={366} width={150} height={78} />
      <Window x={324} y={372} width={46} height={62} />
      <Window x={388} y={372} width={46} height={62} />
      <Window x={164} y={240} width={54} height={62} />
      <path
        className="line"
        d="M98 590V96M472 590V96M98 458h374M98 326h374M98 194h374M98 590l104-132M472 590l-104-132M98 458l104-132M472 458l-104-132M472 326l-104-132"
      />
      <path className="plaster" d="M90 453h390v6H90zm0-132h390v6H90zm0-132h390v6H90z" />
      <Plate x={110} y={466} width={78} height={26} size={15} paint="heartwood">
        IDEA
      </Plate>
      <Plate x={110} y={334} width={78} height={26} size={15} paint="heartwood">
        MVP
      </Plate>
      <Plate x={110} y={202} width={96} height={26} size={15} paint="heartwood">
        LAUNCH
      </Plate>
      <Crane mast={528} y={590} top={58} jib={232} hook={356} rope={104} />
      <path className="line load" d="M312 128l44-24 44 24" />
      <g className="load">
        <BrowserBlock x={296} y={126} width={120} height={66} />
      </g>
      <Cedar x={612} y={590} size={1.05} />
      <Ground y={590} />
    </Illustration>
  )
}

function DrawingRoom() {
  return (
    <>
      <path className="glass" d="M142 502h172v64H142z" />
      <path className="plaster" d="M158 554l14-40h52l-10 40z" />
      <path
        className="line"
        d="M142 502h172v64H142zM158 554l14-40h52l-10 40zM180 524h30M176 534h24M172 544h32M258 544l-5-22M266 544v-26M272 544l6-20"
      />
      <path className="brick" d="M252 566v-22h24v22z" />
      <Door x={352} y={502} width={54} height={88} paint="brick" />
    </>
  )
}

export type BayObject = 'block' | 'ladder' | 'board' | 'bucket'

/** The braces stretch with the row (`scaffold-bay` in the stylesheet), the object does not. */
export function ScaffoldBay({ of }: { of: BayObject }) {
  return (
    <div className="scaffold-bay" aria-hidden>
      <svg className="illustration" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="line" vectorEffect="non-scaling-stroke" d="M0 100 100 0M0 0l100 100" />
      </svg>
      <svg className="illustration" viewBox="0 0 220 130">
        {OBJECTS[of]}
      </svg>
    </div>
  )
}

const OBJECTS = {
  block: (
    <>
      <BrowserBlock x={52} y={40} width={116} height={68} />
      <path className="line" d="M110-90V24M70 40l40-16 40 16" />
    </>
  ),
  ladder: (
    <path
      className="line"
      strokeWidth="4"
      d="M78 128 104 12M120 128l26-116M83 108h42M88 86h42M93 64h42M98 42h42"
    />
  ),
  board: (
    <>
      <path className="plaster" d="M56 36h108v66H56z" />
      <path
        className="line"
        d="M56 36h108v66H56zM84 128l14-26M136 128l-14-26M70 52h42v34H70zM126 56h26M126 68h26M126 80h16"
      />
      <path className="brick" d="M78 64h12v22H78z" />
    </>
  ),
  bucket: (
    <>
      <path className="line" strokeWidth="3" d="M110-90V26" />
      <circle className="plaster" cx="110" cy="36" r="11" />
      <path className="brick" d="M76 72h46l-6 44H82z" />
      <path
        className="line"
        d="M99 36a11 11 0 0 1 22 0a11 11 0 0 1-22 0v38M121 38v14M76 72c4-16 42-16 46 0"
      />
      <path className="brick-dark" d="M74 70h50v8H74z" />
    </>
  ),
}
