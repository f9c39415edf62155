// List of activities with their times. Styles: ui/work.css.
import { nearDay } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from './company.ts'

export function ActivityList({ list }: { list: readonly { words: string; at: string }[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <ol className="happened">
      {list.map(({ words, at }, index) => (
        <li key={index}>
          <span>{words}</span>
          <time dateTime={at}>{nearDay(new Date(at), now, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}
