// What is still to do before a post goes out, and what would be better otherwise. Its styles: post-editor.css.
import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import type { PostCheck } from '../writing.contract.ts'

export const musts = (checks: readonly PostCheck[]): PostCheck[] =>
  checks.filter(({ weight }) => weight === 'must')

/** Undefined while nothing is known. */
export function PostChecks({ checks }: { checks: readonly PostCheck[] | undefined }) {
  return (
    <section className="card card-body post-checks" aria-labelledby="post-checks">
      <h2 id="post-checks">Before it goes out</h2>
      {checks && <CheckList checks={checks} />}
    </section>
  )
}

export function CheckList({ checks }: { checks: readonly PostCheck[] }) {
  const open = musts(checks)
  return (
    <>
      <p className="side-note" role="status">
        {open.length
          ? open.length === 1
            ? 'One thing keeps it back.'
            : `${open.length} things keep it back.`
          : 'Nothing keeps it back.'}
      </p>
      <ul className="check-list">
        {[...open, ...checks.filter(({ weight }) => weight === 'better')].map(
          ({ weight, text }) => (
            <li key={text} className={`check-${weight}`}>
              <Icon of={weight === 'must' ? CircleAlert : Lightbulb} />
              <span>
                {weight === 'better' && <b>Advice: </b>}
                {text}
              </span>
            </li>
          ),
        )}
        {!checks.length && (
          <li className="check-fine">
            <Icon of={CircleCheck} />
            <span>
              Title, description, category, cover, links, headings and pictures are in order.
            </span>
          </li>
        )}
      </ul>
    </>
  )
}
