// Two houses at the bottom of the phone menu.
import { ArchWindow, Awning, Door } from './facade-parts.tsx'
import { Cedar, Ground, Illustration } from './parts.tsx'
import './illustrations.css'

export function MiniShops() {
  return (
    <Illustration box="0 0 350 130">
      <Cedar x={22} y={128} size={0.8} />
      <path className="plaster" d="M52 44h128v84H52z" />
      <path className="wood" d="M46 32h140v14H46z" />
      <path className="glass" d="M64 78h64v36H64z" />
      <path className="line" d="M64 78h64v36H64z" />
      <Door x={140} y={72} width={28} height={56} />
      <Awning x={58} y={52} width={116} height={14} stripes={11} />
      <path className="brick" d="M186 14h92v114h-92z" />
      <path className="brick-dark" d="M180 4h104v12H180z" />
      <ArchWindow x={198} y={28} width={20} height={34} />
      <ArchWindow x={222} y={28} width={20} height={34} />
      <ArchWindow x={246} y={28} width={20} height={34} />
      <path className="glass" d="M196 82h40v30h-40z" />
      <path className="line" d="M196 82h40v30h-40z" />
      <Door x={246} y={72} width={24} height={56} />
      <Cedar x={312} y={128} size={1.05} light />
      <Cedar x={340} y={128} size={0.6} />
      <Ground y={128} />
    </Illustration>
  )
}
