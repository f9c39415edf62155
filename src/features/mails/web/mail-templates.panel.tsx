// Every mail that the product writes, and the words of the one that is open: it stands in the address. Its styles: mails.css.
import { Link, useSearchParams } from 'react-router'
import { FilterLinks } from '#site/filter-links.tsx'
import { HowMany, ListTools, NothingFound } from '#site/list-tools.tsx'
import { QueryState } from '#site/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import type { MailTemplateRow } from '../templates.contract.ts'
import { OpenTemplate } from './open-template.tsx'
import { templatesLike, TEMPLATES_SEARCH, useTemplates } from './template-queries.ts'

export function MailTemplatesPanel() {
  const templateName = useSearchParams()[0].get('mail')
  return templateName === null ? (
    <AllTemplates />
  ) : (
    <OpenTemplate key={templateName} templateName={templateName} />
  )
}

function AllTemplates() {
  const { data, error } = useTemplates()
  return (
    <section
      className="card card-body account-wide mail-templates"
      aria-labelledby="mail-templates"
    >
      <h2 id="mail-templates">Mails</h2>
      <p className="muted">
        Every mail that is sent by itself. Each can be looked at, tried out at your own address, and
        worded otherwise.
      </p>
      {data ? (
        <Templates all={data} />
      ) : (
        <QueryState title="The mails did not load." error={error} rows={8} />
      )}
    </section>
  )
}

const [EVERYTHING, YOURS] = ['Everything', 'Your words']

/** A group at a time, those that the agency words otherwise, or all of them. */
function Templates({ all }: { all: readonly MailTemplateRow[] }) {
  const [params] = useSearchParams()
  const groups = [...new Set(all.map(({ group }) => group))]
  const parts = [EVERYTHING, YOURS, ...groups]
  const part = parts.find((name) => name === params.get('group')) ?? EVERYTHING
  const search = params.get('search')?.trim() ?? ''
  const found = templatesLike(all, search).filter(
    ({ group, isChanged }) => part === EVERYTHING || (part === YOURS ? isChanged : group === part),
  )
  return (
    <>
      <ListTools label="Search these mails" placeholder="Name, or when it is sent">
        <FilterLinks
          name="group"
          defaultValue={EVERYTHING}
          chosen={part}
          choices={parts.map((value) => ({
            value,
            label: value,
            count: value === YOURS ? all.filter(({ isChanged }) => isChanged).length : undefined,
          }))}
        />
      </ListTools>
      <HowMany count={found.length} label="mail" hasMore={false} />
      {groups.map((group) => (
        <Group
          key={group}
          name={group}
          templates={found.filter((template) => template.group === group)}
        />
      ))}
      {!found.length &&
        (search || part !== YOURS ? (
          <NothingFound
            what="mails"
            search={search}
            part={part === EVERYTHING ? undefined : part}
            all={TEMPLATES_SEARCH}
          />
        ) : (
          <p className="muted">Every mail goes out in its first words.</p>
        ))}
    </>
  )
}

function Group({ name, templates }: { name: string; templates: readonly MailTemplateRow[] }) {
  if (!templates.length) return null
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {templates.map((template) => (
          <TemplateLine key={template.templateName} template={template} />
        ))}
      </ul>
    </section>
  )
}

function TemplateLine({
  template: { templateName, title, when, isChanged },
}: {
  template: MailTemplateRow
}) {
  const [params] = useSearchParams()
  const to = new URLSearchParams(params)
  to.set('mail', templateName)
  return (
    <li>
      <span className="row-start">
        <Link className="text-link" to={{ search: `?${to}` }}>
          {title}
        </Link>
        {isChanged && <StatusBadge tone="info">Your words</StatusBadge>}
      </span>
      <span className="side-note">{when}</span>
    </li>
  )
}
