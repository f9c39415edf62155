// Empty notice board with a bench and a lit lamp.
import { Cedar, Ground, Illustration, Lamp } from './parts.tsx'
import './illustrations.css'

export function NoticeBoard() {
  return (
    <Illustration box="0 0 420 190">
      <Cedar x={34} y={188} size={1.15} light />
      <path className="wood" d="M84 44h10v144H84zM236 44h10v144h-10z" />
      <path className="brick" d="M66 40l99-32 99 32v10H66z" />
      <path className="wood" d="M74 50h182v94H74z" />
      <path className="plaster" d="M84 60h162v74H84z" />
      <path className="line" d="M84 60h162v74H84z" />
      <g className="brick">
        <circle cx="102" cy="76" r="4" />
        <circle cx="228" cy="76" r="4" />
        <circle cx="102" cy="118" r="4" />
        <circle cx="228" cy="118" r="4" />
      </g>
      <path className="line" strokeDasharray="5 7" d="M122 76h86v42h-86z" />
      <path className="wood" d="M284 152h88v8h-88zM284 130h88v8h-88z" />
      <path className="line" strokeWidth="4" d="M294 124v64M362 124v64" />
      <Lamp x={404} y={188} height={112} />
      <Ground y={188} />
    </Illustration>
  )
}
