// A change as it is shown: with its sign, green where it is welcome, red where it is not.
import { classNames } from '#ui/class-names.ts'
import type { Compared } from '../analytics.rules.ts'
import { changeShown, isWelcome } from '../sentences.rules.ts'

export function ChangeWords({ figure }: { figure: Pick<Compared, 'name' | 'change' | 'isNew'> }) {
  const [words, welcome] = [changeShown(figure), isWelcome(figure)]
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
