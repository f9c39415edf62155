// The agency's front door, cropped at the window's edge.
import { ArchWindow, Plate } from './facade-parts.tsx'
import { Cedar, Ground, Illustration, PottedShrub } from './parts.tsx'
import { repeat } from './path.ts'
import './illustrations.css'

export function OurFront({ name, sign }: { name: string; sign: string }) {
  return (
    <Illustration
      box="0 0 620 472"
      label={`our own front door, ajar, with a sign in the window: ${sign.toLowerCase()}`}
    >
      <Cedar x={30} y={470} size={1.5} light />
      <path className="brick" d="M76 96h620v374H76z" />
      <path className="brick-dark" d="M60 62h660v38H60z" />
      {repeat(4, (at) => (
        <ArchWindow key={at} x={112 + at * 132} y={118} width={70} height={96} />
      ))}
      <path className="wood" d="M76 236h620v46H76z" />
      <text
        x="306"
        y="268"
        fontSize="27"
        textLength={Math.min(420, name.length * 22)}
        lengthAdjust="spacingAndGlyphs"
      >
        {name.toUpperCase()}
      </text>
      <path className="glass" d="M104 306h208v122H104zM548 306h160v122H548z" />
      <path
        className="line"
        d="M104 306h208v122H104zM168 306v20M248 306v20M548 306v122h160M620 306v122M548 306h160"
      />
      <Plate x={120} y={326} width={176} height={56} size={21} paint="sun">
        {sign}
      </Plate>
      <path className="blue" d="M126 386h44v18h-44z" />
      <path className="line" d="M104 404h208M186 404v-14h22v14M222 404v-22h12v22" />
      <path className="glass-warm" d="M352 306h138v164H352z" />
      <path className="wood" d="M352 306h112v164H352z" />
      <path className="glass" d="M374 330h68v74h-68z" />
      <circle className="sun" cx="448" cy="424" r="5" />
      <path className="blue" d="M340 462h164l10 8H330z" />
      <PottedShrub x={520} y={470} size={1} />
      <Ground y={470} />
    </Illustration>
  )
}
