// The whole street: bakery, salon, clinic, and a startup under construction.
import { ArchWindow, Awning, Door, Window } from './facade-parts.tsx'
import { BrowserBlock, Cedar, Ground, Illustration } from './parts.tsx'
import './illustrations.css'

const G = 400

export function Street() {
  return (
    <Illustration
      box="0 0 1440 402"
      className="street"
      fit="xMidYMax slice"
      label="a McKinney street with a bakery, a hair salon, a clinic and a startup building under construction"
    >
      <path
        className="haze"
        d="M520 400V250h44v-42h20v-18c0-20 14-34 34-38v-26h4v26c20 4 34 18 34 38v18h20v42h44v150zM60 400V300h120v100zM860 400V270h90v130zM1180 400V310h80v90zM1300 150c0-26 30-40 62-40s62 14 62 40v34c0 10-20 22-62 22s-62-12-62-22z"
      />
      <path className="haze-line" d="M1314 200l-16 200M1410 200l16 200M1362 206v194M1306 300h112" />
      <Cedar x={52} y={G} size={1.35} />
      <Cedar x={112} y={G} size={0.95} light />
      <Bakery />
      <Salon />
      <Cedar x={676} y={G} size={1.05} />
      <Clinic />
      <Startup />
      <Cedar x={1330} y={G} size={1.2} light />
      <Cedar x={1394} y={G} size={0.85} />
      <Ground y={G} />
    </Illustration>
  )
}

function Bakery() {
  return (
    <g>
      <path className="plaster" d="M160 226h250v174H160z" />
      <path className="wood" d="M150 206h270v26H150zM210 206v-30h150v30z" />
      <text x="285" y="199" fontSize="20">
        BAKERY
      </text>
      <path className="glass" d="M180 282h140v84H180z" />
      <path className="line" d="M180 282h140v84H180zM227 282v84M273 282v84" />
      <path
        className="brick"
        d="M194 352a9 9 0 0 1 18 0 9 9 0 0 1-18 0M241 352a9 9 0 0 1 18 0 9 9 0 0 1-18 0M286 347a7 7 0 0 1 7-7h8a7 7 0 0 1 7 7v15h-22z"
      />
      <path className="line" d="M180 361h140" />
      <Door x={342} y={290} width={50} height={110} />
      <Awning x={168} y={246} width={234} height={26} stripes={13} />
    </g>
  )
}

function Salon() {
  return (
    <g>
      <path className="brick" d="M424 130h216v270H424z" />
      <path className="brick-dark" d="M414 112h236v22H414zM434 100h196v12H434z" />
      <ArchWindow x={446} y={156} width={46} height={78} />
      <ArchWindow x={508} y={156} width={46} height={78} />
      <ArchWindow x={570} y={156} width={46} height={78} />
      <path className="wood" d="M424 252h216v30H424z" />
      <text x="532" y="274" fontSize="18">
        HAIR &amp; CO.
      </text>
      <path className="glass" d="M440 296h112v76H440z" />
      <path className="line" d="M440 296h112v76H440z" />
      <rect className="plaster" x="466" y="310" width="60" height="50" rx="3" />
      <path className="wood" d="M466 313a3 3 0 0 1 3-3h54a3 3 0 0 1 3 3v9h-60z" />
      <path className="blue" d="M473 328h9v9h-9zm14 0h9v9h-9zm14 0h9v9h-9zm-28 14h9v9h-9z" />
      <path className="sun" d="M487 342h9v9h-9z" />
      <Door x={572} y={292} width={50} height={108} />
    </g>
  )
}

function Clinic() {
  return (
    <g>
      <path className="blue" d="M712 262h236v138H712z" />
      <path
        className="plaster"
        d="M700 240h260v26H700zM736 172h56a4 4 0 0 1 4 4v64h-64v-64a4 4 0 0 1 4-4z"
      />
      <path className="brick" d="M758 186h12v40h-12zM744 200h40v12h-40z" />
      <Window x={728} y={286} width={86} height={66} bars={false} />
      <path className="line" d="M771 286v66" />
      <Window x={884} y={286} width={48} height={66} bars={false} />
      <path className="plaster" d="M828 284h44v116h-44z" />
      <path className="glass-warm" d="M832 290h17v106h-17zm20 0h17v106h-17z" />
      <circle className="sun" cx="846" cy="346" r="2.5" />
      <circle className="sun" cx="856" cy="346" r="2.5" />
    </g>
  )
}

function Startup() {
  return (
    <g>
      <path className="wood" d="M1000 250h200v150h-200zM1000 188h66v62h-66z" />
      <path className="line" strokeDasharray="7 8" d="M1066 188h134v62" />
      <Window x={1018} y={272} width={40} height={46} />
      <Window x={1080} y={272} width={40} height={46} />
      <Window x={1142} y={272} width={40} height={46} />
      <Window x={1014} y={206} width={38} height={36} />
      <path className="glass" d="M1018 338h102v62h-102z" />
      <path className="line" d="M1018 338h102v62M1069 338v62M1018 400v-62" />
      <Door x={1140} y={330} width={44} height={70} paint="brick" />
      <path
        className="line"
        d="M986 400V172M1214 400V172M986 250h228M986 324h228M986 324l76-74M1214 324l-76-74M986 400l76-76M1214 400l-76-76"
      />
      <path
        className="line"
        d="M1250 400V64M1266 400V64M1250 400l16-28-16-28 16-28-16-28 16-28-16-28 16-28-16-28 16-28-16-28 16-28-16-28M1290 64H1096M1290 64l-32-30-162 30M1258 34v30"
      />
      <path className="line rope" d="M1130 64v34" />
      <path className="sun" d="M1280 60h26v22h-26z" />
      <g className="load">
        <path className="line" d="M1092 120l38-22 38 22" />
        <BrowserBlock x={1074} y={118} />
      </g>
    </g>
  )
}
