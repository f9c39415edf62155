// A change with its sign, green if good, red if not.
import { classNames } from '#ui/class-names.ts'
import type { Compared } from '../../analytics.rules.ts'
import { changeShown, isWelcome } from '../../comparison-texts.rules.ts'
import '#ui/work.css'

export function ChangeText({ metric }: { metric: Pick<Compared, 'name' | 'change' | 'isNew'> }) {
  const [text, welcome] = [changeShown(metric), isWelcome(metric)]
  if (text === null) return <span className="muted">no change to show</span>
  return (
    <span className={classNames(welcome === true && 'is-better', welcome === false && 'is-worse')}>
      {text}
    </span>
  )
}
