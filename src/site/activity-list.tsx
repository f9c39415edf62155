// List of activities with their times.
import { nearDay } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from './company.ts'

export function ActivityList({ list }: { list: readonly { text: string; at: string }[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <ol className="activity-list">
      {list.map(({ text, at }, index) => (
        <li key={index}>
          <span>{text}</span>
          <time dateTime={at}>{nearDay(new Date(at), now, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}
