// The versions of a legal text, with what changed in each.
import { formatLongDay } from '#kernel/dates.ts'
import type { SiteLink } from '#site/layouts/site-links.ts'
import { EFFECTIVE, TERMS_VERSION } from '../../legal.contract.ts'
import type { PublishedLegalText } from '../../legal-versions.contract.ts'
import './legal.css'

type Props = { id: string; link: SiteLink; published: PublishedLegalText }

export function LegalVersions({ id, link, published: { versions, effectiveOn } }: Props) {
  return (
    <section id={id} className="legal-versions" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions</h2>
      <ol>
        {versions.map(({ effectiveOn: day, changes }, at) => (
          <li key={day}>
            <a
              className="text-link"
              href={at === 0 ? link.href : `${link.href}/${day}`}
              aria-current={day === effectiveOn ? 'page' : undefined}
            >
              {day === TERMS_VERSION ? EFFECTIVE : formatLongDay(day)}
            </a>
            <span>{changes || (at === versions.length - 1 ? 'First version.' : '')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
