// The page draws the line under the windows.
import { Illustration } from './parts.tsx'
import { repeat, roundHead } from './path.ts'

const WIDE = 27

export function ArchRow({ count }: { count: number }) {
  const arches = repeat(count, (at) => roundHead(1 + at * WIDE, 1, 22, 31)).join('')
  return (
    <Illustration box={`0 0 ${5 * WIDE} 32`} className="arch-row">
      <path className="glass" d={arches} />
      <path className="line" d={arches} />
    </Illustration>
  )
}
