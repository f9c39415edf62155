// Every mail that the product writes, and the words of the one that is open: it stands in the address. Its styles: mails.css.
import { Link, useSearchParams } from 'react-router'
import { FilterLinks } from '#site/filter-links.tsx'
import { NotLoaded } from '#site/not-loaded.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import type { MailTemplateRow } from '../templates.contract.ts'
import { OpenTemplate } from './open-template.tsx'
import { useTemplates } from './template-queries.ts'

export function MailTemplatesPanel() {
  const letter = useSearchParams()[0].get('mail')
  return letter === null ? <AllTemplates /> : <OpenTemplate key={letter} letter={letter} />
}

function AllTemplates() {
  const { data, error } = useTemplates()
  return (
    <section className="card card-body account-wide" aria-labelledby="mail-templates">
      <h2 id="mail-templates">Mails</h2>
      <p className="muted">Every mail that is sent by itself. Each can be looked at, tried out at your own address, and worded otherwise.</p>
      {data ? <Groups templates={data} /> : <NotLoaded title="The mails did not load." error={error} rows={8} />}
    </section>
  )
}

const EVERYTHING = 'Everything'

/** A group at a time, or all of them. */
function Groups({ templates }: { templates: readonly MailTemplateRow[] }) {
  const groups = [...new Set(templates.map(({ group }) => group))]
  const wanted = useSearchParams()[0].get('group')
  const chosen = groups.find((group) => group === wanted)
  return (
    <>
      <FilterLinks name="group" usual={EVERYTHING} chosen={chosen ?? EVERYTHING} choices={[EVERYTHING, ...groups].map((group) => ({ value: group, words: group }))} />
      {(chosen ? [chosen] : groups).map((group) => (
        <section key={group} className="mail-group" aria-label={group}>
          <h3>{group}</h3>
          <ul className="mail-templates">
            {templates.filter((template) => template.group === group).map((template) => <TemplateLine key={template.letter} template={template} />)}
          </ul>
        </section>
      ))}
    </>
  )
}

function TemplateLine({ template: { letter, title, when, isChanged } }: { template: MailTemplateRow }) {
  const [params] = useSearchParams()
  const to = new URLSearchParams(params)
  to.set('mail', letter)
  return (
    <li>
      <Link className="quiet-link" to={{ search: `?${to}` }}>{title}</Link>
      <span className="side-note">{when}</span>
      {isChanged && <StatusBadge tone="info">Your words</StatusBadge>}
    </li>
  )
}
