// Inserts a clause into a text of the quote editor.
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { useClauses } from './quote-templates.query.ts'
import '#ui/work.css'
import './clause-menu.css'

const NONE = ''

/** `into` is `the terms`. */
export function ClauseMenu({ into, onInsert }: { into: string; onInsert: (text: string) => void }) {
  const [chosen, setChosen] = useState(NONE)
  const { data: clauses } = useClauses()
  if (!clauses) return null
  if (!clauses.length)
    return (
      <Link className="text-link small" to={paths.admin.setting('quotes')}>
        Add clauses
        <span className="visually-hidden"> for {into}</span>
      </Link>
    )
  const insert = (): void => {
    const clause = clauses.find(({ id }) => id === chosen)
    if (clause) onInsert(clause.text)
    setChosen(NONE)
  }
  return (
    <div className="clause-menu">
      <select
        className="field-input"
        aria-label={`Clause for ${into}`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value={NONE}>Insert a clause</option>
        {clauses.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {chosen !== NONE && (
        <Button variant="neutral" onClick={insert}>
          Insert<span className="visually-hidden"> into {into}</span>
        </Button>
      )}
    </div>
  )
}
