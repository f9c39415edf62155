// The mail templates in Settings: the list, or the one in the URL.
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { ResultCount, ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import type { MailTemplateRow } from '../../templates.contract.ts'
import { OpenTemplate } from './open-template.tsx'
import { templatesLike, useTemplates } from './template.query.ts'
import '#ui/work-layout.css'
import '#ui/settings.css'
import './mails.css'

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
      className="card card-body settings-wide mail-templates"
      aria-labelledby="mail-templates"
    >
      <h2 id="mail-templates">Email templates</h2>
      <p className="muted">
        All automatic emails. You can preview each one, send a test to yourself, and change its
        text.
      </p>
      {data ? (
        <Templates all={data} />
      ) : (
        <QueryState title="Couldn’t load the email templates." error={error} rows={8} />
      )}
    </section>
  )
}

const [ALL, CUSTOMIZED] = ['All', 'Customized']

function Templates({ all }: { all: readonly MailTemplateRow[] }) {
  const [params] = useSearchParams()
  const groups = [...new Set(all.map(({ group }) => group))]
  const parts = [ALL, CUSTOMIZED, ...groups]
  const part = parts.find((name) => name === params.get('group')) ?? ALL
  const search = params.get('search')?.trim() ?? ''
  const found = templatesLike(all, search).filter(
    ({ group, isChanged }) => part === ALL || (part === CUSTOMIZED ? isChanged : group === part),
  )
  return (
    <>
      <ListTools label="Search email templates" placeholder="Name, or when it is sent">
        <FilterLinks
          name="group"
          defaultValue={ALL}
          chosen={part}
          choices={parts.map((value) => ({
            value,
            label: value,
            count:
              value === CUSTOMIZED ? all.filter(({ isChanged }) => isChanged).length : undefined,
          }))}
        />
      </ListTools>
      <ResultCount count={found.length} label="template" hasMore={false} />
      {groups.map((group) => (
        <Group
          key={group}
          name={group}
          templates={found.filter((template) => template.group === group)}
        />
      ))}
      {!found.length &&
        (search || part !== CUSTOMIZED ? (
          <NothingFound
            what="email templates"
            search={search}
            part={part === ALL ? undefined : part}
            all={paths.admin.setting('mails')}
          />
        ) : (
          <p className="muted">No templates are customized.</p>
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
        {isChanged && <StatusBadge tone="info">Customized</StatusBadge>}
      </span>
      <span className="side-note">{when}</span>
    </li>
  )
}
