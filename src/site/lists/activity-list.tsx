// List of activities with their times.
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from '../data/company.ts'
import '#ui/work.css'

export function ActivityList({ list }: { list: readonly { text: string; at: string }[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <ol className="activity-list">
      {list.map(({ text, at }, index) => (
        <li key={index}>
          <span>{text}</span>
          <time dateTime={at}>{relativeDayAndTime(new Date(at), now, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}
