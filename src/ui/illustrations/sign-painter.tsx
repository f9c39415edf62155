// New shop whose sign is being painted with a name.
import { Awning, Door } from './facade-parts.tsx'
import { Cedar, Ground, Illustration } from './parts.tsx'
import './illustrations.css'
import './sign-painter.css'

const NOBODY = 'Your name'
const LONGEST = 40
const SIGN_WIDTH = 500

const PAINTING = 'a new shop whose sign is being painted, the last letters still outlined'
const PAINTED = 'a new shop with its name over the door'

/** `isDry`: the sign is finished and the ladder is gone. */
export function SignPainter({ name, isDry }: { name: string; isDry: boolean }) {
  return (
    <Illustration
      box="0 0 720 562"
      fit="xMidYMax meet"
      className="sign-painter"
      label={isDry ? PAINTED : PAINTING}
    >
      <Cedar x={28} y={560} size={1.9} light />
      <Cedar x={676} y={560} size={2.3} />
      <path className="blue-light" d="M90 206h520v354H90z" />
      <path className="wood" d="M66 116h568v94H66z" />
      <Lettering name={name} isDry={isDry} />
      <path className="plaster" d="M124 300h250v170H124z" />
      <path className="line" d="M124 300h250v170H124z" />
      <path className="line" strokeDasharray="6 7" d="M124 340h250M249 340v130" />
      <path className="blue-light" d="M142 358h88v94h-88zM268 358h88v94h-88z" />
      <Door x={430} y={330} width={112} height={230} />
      <rect className="plaster" x="461" y="392" width="50" height="64" rx="2" />
      <path className="line" d="M470 408h32M470 420h32M470 432h20" />
      <Awning x={98} y={222} width={504} height={44} stripes={19} first="plaster" second="blue" />
      {!isDry && <Ladder />}
      <Ground y={560} />
    </Illustration>
  )
}

/** Long names are smaller and tighter to fit the sign. */
function Lettering({ name, isDry }: { name: string; isDry: boolean }) {
  const text = signText(name)
  const [painted, outlined] = name.trim() === '' ? ['', text] : isDry ? [text, ''] : halfway(text)
  const count = [...text].length
  const size = Math.min(50, Math.round(SIGN_WIDTH / count / 0.62))
  return (
    <text
      x="350"
      y={163 + size * 0.36}
      fontSize={size}
      textLength={Math.min(SIGN_WIDTH, count * 50)}
      lengthAdjust="spacingAndGlyphs"
    >
      <tspan>{painted}</tspan>
      <tspan className="sign-outlined">{outlined}</tspan>
    </text>
  )
}

function signText(name: string): string {
  const characters = [...(name.trim() || NOBODY).replace(/\s+/g, ' ').toUpperCase()]
  return characters.length > LONGEST
    ? `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
    : characters.join('')
}

/** The last word is unpainted; of a single word, the last third. */
function halfway(text: string): [painted: string, outlined: string] {
  const characters = [...text]
  const space = characters.lastIndexOf(' ')
  const from = space > 0 ? space : characters.length - Math.ceil(characters.length / 3)
  return [characters.slice(0, from).join(''), characters.slice(from).join('')]
}

function Ladder() {
  return (
    <>
      <path className="line" strokeWidth="6" d="M318 560 452 70M386 560 508 70" />
      <path
        className="line"
        strokeWidth="4"
        d="M332 510h68M346 460h66M360 410h66M374 360h64M388 310h62M402 260h60M416 210h58M430 160h56M444 110h54"
      />
      <path className="sun" d="M474 196h44l-5 36h-34z" />
      <path className="line" d="M474 196c4-18 40-18 44 0" />
      <path className="line" strokeWidth="5" d="M540 132l34-40" />
      <path className="sun" d="M532 150c-4-12 0-20 10-22l8 8c-2 10-8 15-18 14z" />
    </>
  )
}
