// A change as it is shown: with its sign, green where it is welcome, red where it is not.
import { classNames } from '#ui/class-names.ts'
import type { Compared } from '../analytics.rules.ts'
import { changeShown, isWelcome } from '../sentences.rules.ts'

export function ChangeWords({ metric }: { metric: Pick<Compared, 'name' | 'change' | 'isNew'> }) {
  const [words, welcome] = [changeShown(metric), isWelcome(metric)]
  if (words === null) return <span className="muted">no change to show</span>
  return (
    <span
      className={classNames(
        'figures',
        welcome === true && 'is-better',
        welcome === false && 'is-worse',
      )}
    >
      {words}
    </span>
  )
}
