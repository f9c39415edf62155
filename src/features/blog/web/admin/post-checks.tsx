import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import type { PostCheck } from '../../writing.contract.ts'
import '#ui/work-layout.css'
import './post-editor.css'

export const requiredChecks = (checks: readonly PostCheck[]): PostCheck[] =>
  checks.filter(({ weight }) => weight === 'required')

export function PostChecks({ checks }: { checks: readonly PostCheck[] | undefined }) {
  return (
    <section className="card card-body post-checks" aria-labelledby="post-checks">
      <h2 id="post-checks">Before publishing</h2>
      {checks && <CheckList checks={checks} />}
    </section>
  )
}

export function CheckList({ checks }: { checks: readonly PostCheck[] }) {
  const open = requiredChecks(checks)
  return (
    <>
      <p className="side-note" role="status">
        {open.length
          ? open.length === 1
            ? 'Fix one issue before publishing.'
            : `Fix ${open.length} issues before publishing.`
          : 'Ready to publish.'}
      </p>
      <ul className="check-list">
        {[...open, ...checks.filter(({ weight }) => weight === 'recommended')].map(
          ({ weight, text }) => (
            <li key={text} className={`check-${weight}`}>
              <Icon of={weight === 'required' ? CircleAlert : Lightbulb} />
              <span>
                {weight === 'recommended' && <b>Suggestion: </b>}
                {text}
              </span>
            </li>
          ),
        )}
        {!checks.length && (
          <li className="check-fine">
            <Icon of={CircleCheck} />
            <span>Title, description, category, cover, links, headings and images look good.</span>
          </li>
        )}
      </ul>
    </>
  )
}
