// Title and metadata of the page.
import type { PageLocation } from './location.ts'
import { useRouting } from './routing.ts'

type Descriptor = { title?: string; name?: string; content?: string }
type Around = {
  location: PageLocation
  params: Readonly<Record<string, string>>
  matches: readonly { id: string; loaderData: unknown }[]
}

/** The innermost page that has metadata. */
export function PageMeta() {
  const { matches, location, params, loaded } = useRouting()
  const meta = matches.findLast(({ module }) => module.meta)?.module.meta
  // The pages are typed by React Router, whose descriptors are these in a private area.
  const describe = meta as ((around: Around) => readonly Descriptor[]) | undefined
  const ids = matches.map(({ id }) => ({ id, loaderData: loaded[id] }))
  return describe?.({ location, params, matches: ids }).map(({ title, name, content }) =>
    title === undefined ? (
      <meta key={name} name={name} content={content} />
    ) : (
      <title key="title">{title}</title>
    ),
  )
}
