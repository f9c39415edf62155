// Shop with four parts that a small business can order: window, poster, goods and calendar.
import { Awning, Plate } from './facade-parts.tsx'
import { Cedar, Ground, Illustration } from './parts.tsx'
import { box, roundBox } from './path.ts'
import './illustrations.css'

const LABEL =
  'a shopfront with a website in its window, price tags on the goods, a booking calendar on the door and a poster board beside it'

const PRODUCTS = { brick: [134], blue: [184, 334], 'leaf-light': [234], 'brick-dark': [284] }
const TAGGED = [158, 258, 358]

export function OpenOnline() {
  return (
    <Illustration box="0 0 640 470" label={LABEL}>
      <Cedar x={40} y={468} size={1.7} />
      <path className="plaster" d="M92 150h470v318H92z" />
      <path className="wood" d="M78 112h498v42H78z" />
      <Plate x={196} y={58} width={262} height={56} size={25}>
        OPEN ONLINE
      </Plate>
      <WebsiteInWindow />
      <path className="brick-dark" d="M92 422h318v46H92z" />
      <CalendarOnDoor />
      <Awning x={100} y={168} width={454} height={46} stripes={17} />
      <PosterBoard />
      <Ground y={468} />
    </Illustration>
  )
}

function WebsiteInWindow() {
  return (
    <>
      <path className="glass" d="M116 240h268v168H116z" />
      <path className="line" d="M116 240h268v168H116zM116 264h268" />
      <path className="dots brick-dots" d="M130 252h0m15 0h0m15 0h0" />
      <path className="plaster" d={roundBox(176, 246, 140, 12, 6)} />
      <path className="blue-light" d={roundBox(134, 280, 110, 62, 3)} />
      <path className="leaf-light" d="M134 342l34-34 26 22 20-16 30 28z" />
      <circle className="sun" cx="222" cy="298" r="9" />
      <path
        className="blue"
        d={
          roundBox(258, 282, 104, 9, 4) +
          roundBox(258, 299, 82, 9, 4) +
          roundBox(258, 316, 94, 9, 4)
        }
      />
      <path className="wood" d={roundBox(258, 333, 52, 13, 3)} />
      {Object.entries(PRODUCTS).map(([paint, positions]) => (
        <path
          key={paint}
          className={paint}
          d={positions.map((x) => roundBox(x, 362, 34, 34, 4)).join('')}
        />
      ))}
      <path className="sun" d={TAGGED.map((x) => `M${x} 354h20v13l-10 6-10-6z`).join('')} />
    </>
  )
}

function CalendarOnDoor() {
  const day = (x: number, y: number): string => box(x, y, 10, 10)
  return (
    <>
      <path className="wood" d="M428 244h108v224H428z" />
      <path className="glass" d="M444 262h76v126h-76z" />
      <path className="plaster" d={roundBox(452, 282, 60, 66, 3)} />
      <path className="brick" d="M452 285a3 3 0 0 1 3-3h54a3 3 0 0 1 3 3v11h-60z" />
      <path
        className="blue"
        d={day(459, 303) + day(475, 303) + day(491, 303) + day(459, 321) + day(491, 321)}
      />
      <path className="sun" d={day(475, 321)} />
      <circle className="sun" cx="522" cy="400" r="5" />
    </>
  )
}

function PosterBoard() {
  return (
    <>
      <path className="line" d="M596 468V330M632 468V330" />
      <path className="wood" d={roundBox(586, 308, 56, 92, 3)} />
      <path className="plaster" d="M592 314h44v80h-44z" />
      <path
        className="brick"
        d="M614 340c5-9 16-4 14 5-2 8-14 15-14 15s-12-7-14-15c-2-9 9-14 14-5z"
      />
      <path className="blue" d={roundBox(598, 368, 32, 5, 2.5) + roundBox(598, 378, 22, 5, 2.5)} />
    </>
  )
}
