// The checklist before an installation goes live, until each step is done.
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { Icon } from '#ui/icon.tsx'
import type { GoingLiveItem } from '../../going-live.contract.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './going-live.css'

export function GoingLivePanel() {
  const { data: items = [] } = useQuery({
    queryKey: ['going-live'],
    queryFn: () => unwrap<GoingLiveItem[]>(privateApi()['going-live'].$get()),
    ...LIVE,
  })
  const done = items.filter(({ left }) => left === 0).length
  if (done === items.length) return null
  return (
    <section className="card going-live" aria-labelledby="going-live">
      <div className="card-head going-live-head">
        <div>
          <h2 id="going-live">Going live</h2>
          <p className="side-note">This list disappears when every step is done.</p>
        </div>
        <p className="going-live-count numeric">
          {done} of {items.length} done
        </p>
        <progress className="meter" max={items.length} value={done} aria-hidden />
      </div>
      <ul>
        {items.map((item) => (
          <Step key={item.name} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Step({ item: { title, text, path, left } }: { item: GoingLiveItem }) {
  if (left === 0)
    return (
      <li className="going-live-done">
        <Icon of={CircleCheck} />
        <p>
          {title}
          <span className="visually-hidden">: done</span>
        </p>
      </li>
    )
  return (
    <li>
      <Icon of={CircleDashed} />
      <p>
        <Link className="text-link" to={path}>
          {title}
        </Link>
        <span className="side-note">{text}</span>
      </p>
      {left > 1 && <span className="numeric muted">{left} left</span>}
    </li>
  )
}
