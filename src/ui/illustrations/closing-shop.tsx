// Small open shop at the end of every public page, on heartwood.
import { Awning, Plate } from './facade-parts.tsx'
import { Cedar, Ground, Illustration } from './parts.tsx'
import './illustrations.css'

export function ClosingShop() {
  return (
    <Illustration box="0 0 480 260" className="illustration-on-heartwood">
      <Cedar x={34} y={258} size={1.1} light />
      <path className="heartwood-light" d="M80 118h270v140H80z" />
      <path className="brick" d="M70 98h290v24H70z" />
      <path className="glass" d="M100 172h140v62H100z" />
      <path className="line" d="M100 172h140v62H100zM146 172v62M193 172v62" />
      <path className="heartwood" d="M268 166h58v92h-58z" />
      <path className="glass" d="M278 176h38v46h-38z" />
      <path className="line" strokeWidth="1" d="M297 176v10" />
      <Plate x={281} y={186} width={32} height={17} size={9.5} paint="sun">
        OPEN
      </Plate>
      <Awning x={88} y={128} width={254} height={22} stripes={15} first="brick" second="plaster" />
      <Cedar x={404} y={258} size={1.5} light />
      <Cedar x={456} y={258} size={0.9} />
      <Ground y={258} thickness={3} />
    </Illustration>
  )
}
