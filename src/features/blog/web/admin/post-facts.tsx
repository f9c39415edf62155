import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { useState } from 'react'
import { CATEGORIES } from '../../blog.contract.ts'
import { coverOf } from '../../blog.rules.ts'
import { DESCRIPTION } from '../../writing.contract.ts'
import { useAuthors } from '../../authors/web/admin/authors.query.ts'
import { PostCovers } from './post-covers.tsx'
import type { PostPartProps } from './use-post-draft.ts'
import './post-editor.css'
import '#ui/work-layout.css'

const OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }))

export function PostFacts({ values, problems, write }: PostPartProps) {
  const { description, author, category, featured, cover } = values
  const authors = useAuthors()
  const choose = (name: string): void => {
    const chosen = CATEGORIES.find((one) => one === name)
    write({ category: chosen ?? '', ...(chosen && !cover && { cover: coverOf(chosen) }) })
  }
  return (
    <section className="card card-body post-facts-fields" aria-labelledby="post-facts">
      <h2 id="post-facts">In lists and search results</h2>
      <TextArea
        label="Description"
        name="description"
        rows={3}
        value={description}
        error={problems.description}
        hint={`${description.trim().length} characters. Use ${DESCRIPTION.least} to ${DESCRIPTION.most}.`}
        onChange={({ target }) => write({ description: target.value })}
      />
      <div className="post-facts-pair">
        <SelectField
          label="Category"
          name="category"
          placeholder="Choose one"
          options={OPTIONS}
          value={category}
          onChange={({ target }) => choose(target.value)}
        />
        <TextField
          label="Author"
          name="author"
          list="post-authors"
          autoComplete="off"
          value={author}
          error={problems.author}
          onChange={({ target }) => write({ author: target.value })}
        />
        <datalist id="post-authors">
          {authors.data?.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </div>
      <TagsField {...{ values, problems, write }} />
      <PostCovers values={values} write={write} />
      <Switch checked={featured} onChange={({ target }) => write({ featured: target.checked })}>
        Featured: shown first and larger
      </Switch>
    </section>
  )
}

function TagsField({ values: { tags }, problems, write }: PostPartProps) {
  const [line, setLine] = useState(tags.join(', '))
  const change = (text: string): void => {
    setLine(text)
    write({
      tags: [
        ...new Set(
          text
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ],
    })
  }
  return (
    <TextField
      label="Tags"
      name="tags"
      optional
      hint="Up to ten, separated by commas."
      value={line}
      error={Object.entries(problems).find(([field]) => field.startsWith('tags'))?.[1]}
      onChange={({ target }) => change(target.value)}
    />
  )
}
