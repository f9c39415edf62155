// Small shop with a hiring sign, on the line of the open positions.
import { Awning, Door, Plate } from './facade-parts.tsx'
import { Cedar, Illustration } from './parts.tsx'
import './illustrations.css'

export function HiringShop() {
  return (
    <Illustration box="0 0 420 170">
      <path className="blue" d="M70 34h250v136H70z" />
      <path className="wood" d="M60 14h270v24H60z" />
      <path className="glass" d="M90 84h112v62H90z" />
      <path className="line" d="M90 84h112v62H90z" />
      <Plate x={102} y={98} width={88} height={34} size={11} paint="sun">
        NOW HIRING
      </Plate>
      <Door x={240} y={78} width={52} height={92} />
      <Awning x={78} y={42} width={234} height={18} stripes={15} />
      <Cedar x={368} y={170} size={1.25} light />
      <Cedar x={30} y={170} size={0.9} />
    </Illustration>
  )
}
