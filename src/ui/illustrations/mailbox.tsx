// The letter is half in, and the flag is down. Pages style `mailbox-flag` and `mailbox-message`.
import { Cedar, Ground, Illustration } from './parts.tsx'
import './illustrations.css'
import './mailbox.css'

const GROUND = 298

export function MailboxDrawing() {
  return (
    <Illustration box="0 0 460 300">
      <path
        className="line"
        d="M-900 60Q-300 120 62 52Q300 128 980 44Q1440 124 1900 50Q2300 110 2700 48"
      />
      <path className="line" strokeWidth="5" d="M62 298V36M34 52h56" />
      <path
        className="ink"
        d="M36 46a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM80 46a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"
      />
      <path className="wood" d="M214 298v-104h26v104z" />
      <path className="brick" d="M176 90h130a34 34 0 0 1 34 34v74H142v-74a34 34 0 0 1 34-34z" />
      <path className="wood" d="M142 198v-74a34 34 0 0 1 68 0v74z" />
      <rect className="plaster" x="152" y="128" width="48" height="10" rx="2" />
      <g className="mailbox-message">
        <path className="plaster" d="M116 152l78-10 5 40-78 10z" />
        <path className="line" d="M116 152l78-10 5 40-78 10zM116 152l43 20 35-30" />
      </g>
      <g className="mailbox-flag">
        <path className="line" strokeWidth="4" d="M288 148h56" />
        <path className="sun" d="M340 134h28v46h-28z" />
      </g>
      <text x="256" y="182" fontSize="22">
        MAIL
      </text>
      <Cedar x={400} y={GROUND} size={1.5} light />
      <Cedar x={448} y={GROUND} size={0.9} />
      <Ground y={GROUND} />
    </Illustration>
  )
}
