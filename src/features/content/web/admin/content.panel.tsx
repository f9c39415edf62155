// The texts of the public pages in Settings: all sections, or the one in the URL.
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { ListTools, NothingFound, ResultCount } from '#site/lists/list-tools.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { type ContentPageRow, sectionPath } from '../../content.contract.ts'
import { sectionsLike, useContentPages } from './content.query.ts'
import { OpenSection } from './open-section.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './content.css'

export function ContentPanel() {
  const [params] = useSearchParams()
  const [page, section] = [params.get('page'), params.get('part')]
  return page !== null && section !== null ? (
    <OpenSection key={`${page}/${section}`} name={{ page, section }} />
  ) : (
    <AllSections />
  )
}

function AllSections() {
  const { data, error } = useContentPages()
  return (
    <section className="card card-body settings-wide content-pages" aria-labelledby="content">
      <h2 id="content">Content</h2>
      <p className="muted">
        The texts of the public pages, by section. Layout and drawings stay as they are.
      </p>
      {data ? (
        <Pages all={data} />
      ) : (
        <QueryState title="Couldn’t load the texts." error={error} rows={8} />
      )}
    </section>
  )
}

const [ALL, CHANGED] = ['All', 'Changed']

function Pages({ all }: { all: readonly ContentPageRow[] }) {
  const [params] = useSearchParams()
  const chosen = params.get('show') === CHANGED ? CHANGED : ALL
  const search = params.get('search')?.trim() ?? ''
  const found = all.map((page) => ({
    ...page,
    sections: sectionsLike(page, search).filter(
      ({ isChanged }) => chosen === ALL || isChanged,
    ),
  }))
  const count = (pages: readonly Pick<ContentPageRow, 'sections'>[]): number =>
    pages.reduce((sum, { sections }) => sum + sections.length, 0)
  const changed = all.map(({ sections }) => ({
    sections: sections.filter(({ isChanged }) => isChanged),
  }))
  return (
    <>
      <ListTools label="Search texts" placeholder="Page or section">
        <FilterLinks
          name="show"
          defaultValue={ALL}
          chosen={chosen}
          choices={[
            { value: ALL, label: ALL, count: undefined },
            { value: CHANGED, label: CHANGED, count: count(changed) },
          ]}
        />
      </ListTools>
      <ResultCount count={count(found)} label="section" hasMore={false} />
      {found.map((page) => page.sections.length > 0 && <Page key={page.name} page={page} />)}
      {count(found) === 0 &&
        (search || chosen === ALL ? (
          <NothingFound
            what="sections"
            search={search}
            part={chosen === ALL ? undefined : chosen}
            all={paths.admin.setting('content')}
          />
        ) : (
          <p className="muted">All texts are the original ones.</p>
        ))}
    </>
  )
}

function Page({ page: { name, label, path, sections } }: { page: ContentPageRow }) {
  return (
    <section aria-label={label}>
      <h3>
        {label}{' '}
        <a className="text-link" href={path} target="_blank" rel="noopener">
          Open page<span className="visually-hidden">: {label} (opens in a new tab)</span>
        </a>
      </h3>
      <ul>
        {sections.map((section) => (
          <SectionLine key={section.name} page={name} section={section} />
        ))}
      </ul>
    </section>
  )
}

function SectionLine({
  page,
  section: { name, label, isChanged, at, by },
}: {
  page: string
  section: ContentPageRow['sections'][number]
}) {
  return (
    <li>
      <Link className="text-link" to={sectionPath(page, name)}>
        {label}
      </Link>
      {isChanged && at && (
        <span className="content-change">
          <StatusBadge tone="info">Changed</StatusBadge>
          <span className="side-note">
            <Timestamp at={at} />
            {by && `, ${by}`}
          </span>
        </span>
      )}
    </li>
  )
}
