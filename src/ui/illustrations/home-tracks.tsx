// The two tracks of the home page: a shop with a web page, and a building under scaffold.
import { Awning, Door, Plate, Window } from './facade-parts.tsx'
import { Cedar, Ground, Illustration } from './parts.tsx'
import { roundBox } from './path.ts'
import './illustrations.css'

const AT = [130, 182, 234]

export function YourShop() {
  return (
    <Illustration box="0 0 520 250">
      <Cedar x={40} y={248} size={1.2} />
      <path className="plaster" d="M96 96h300v152H96z" />
      <path className="brick" d="M86 72h320v28H86z" />
      <text x="246" y="92" fontSize="17">
        YOUR SHOP
      </text>
      <path className="glass" d="M116 148h170v80H116z" />
      <path className="line" d="M116 148h170v80H116zM116 164h170" />
      <path className="dots brick-dots" d="M126 156h0m10 0h0m10 0h0" />
      <path className="blue" d={AT.map((x) => roundBox(x, 176, 38, 32, 3)).join('')} />
      <path className="sun" d={AT.map((x) => roundBox(x, 213, 24, 8, 2)).join('')} />
      <Door x={314} y={150} width={58} height={98} />
      <Awning x={104} y={104} width={284} height={26} stripes={15} />
      <Cedar x={446} y={248} size={1.5} light />
      <Ground y={248} />
    </Illustration>
  )
}

export function BuildingSite() {
  return (
    <Illustration box="0 0 380 250" className="illustration-on-heartwood">
      <path className="heartwood-light" d="M92 182h210v66H92zM92 120h138v62H92z" />
      <path className="brick" d="M92 62h70v58H92z" />
      <Window x={108} y={136} width={42} height={34} />
      <Window x={170} y={136} width={42} height={34} />
      <Window x={106} y={78} width={40} height={30} />
      <Window x={108} y={198} width={42} height={34} />
      <Window x={170} y={198} width={42} height={34} />
      <Door x={246} y={192} width={38} height={56} paint="brick" />
      <path className="line" strokeDasharray="6 7" d="M162 62h140v120" />
      <path
        className="line"
        d="M78 248V42M316 248V42M78 120h238M78 182h238M78 182l62-62M316 182l-62-62M316 248l-62-66M78 248l62-66"
      />
      <Plate x={176} y={84} width={116} height={34} size={15} paint="sun">
        MVP v1
      </Plate>
      <path className="line" d="M194 84l40-34 40 34M234 50V8" />
      <Ground y={248} thickness={3} />
    </Illustration>
  )
}
