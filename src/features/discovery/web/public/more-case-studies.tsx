// The case studies that the agency wrote itself, on the page of the first one.
import { ArrowRight } from 'lucide-react'
import { paths } from '#kernel/paths.contract.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { Icon } from '#ui/icon.tsx'
import type { WrittenCaseStudy } from '../../case-studies.contract.ts'
import { CASE_MARK } from './case-study-evidence.ts'
import './more-case-studies.css'

/** In a preview, `preview` is its secret: the pages behind the links show it too. */
export function MoreCaseStudies({
  title,
  studies,
  preview,
}: {
  title: string
  studies: readonly WrittenCaseStudy[]
  preview: string | null
}) {
  const sourceLink = useSourceLink()
  if (!studies.length) return null
  return (
    <section className="wrap more-case-studies" aria-labelledby="case-studies">
      <h2 id="case-studies">{title}</h2>
      <ul>
        {studies.map(({ address, title: name, customer, summary, isExample, numbers }) => (
          <li key={address}>
            <a
              href={
                preview
                  ? `${paths.writtenCaseStudy(address)}?preview=${preview}`
                  : sourceLink(paths.writtenCaseStudy(address))
              }
            >
              <span className="more-case-studies-number">{numbers[0]?.value}</span>
              <div>
                <h3>{name}</h3>
                <p>{customer || summary}</p>
                {isExample && <p className="sample-mark">{CASE_MARK}</p>}
              </div>
              <Icon of={ArrowRight} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
