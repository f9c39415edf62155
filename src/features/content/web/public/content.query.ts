// Loads the texts of a public page. Such a page has the cache tag of its texts.
import { data, type RouterContextProvider } from 'react-router'
import {
  type ContentOf,
  contentOf,
  type ContentPage,
} from '../../../../kernel/content-page.contract.ts'
import { apiContext } from '#site/data/api-context.ts'

type Loaded = { request: Request; context: Readonly<RouterContextProvider> }

/** @throws the API's error response */
export async function loadContent<Page extends ContentPage>(
  page: Page,
  { request, context }: Loaded,
): Promise<ContentOf<Page>> {
  const preview = new URL(request.url).searchParams.get('preview')
  return load(page, context, preview ? { preview } : {})
}

/** For texts of another page, which a preview does not change. */
export const loadStored = <Page extends ContentPage>(
  page: Page,
  { context }: Loaded,
): Promise<ContentOf<Page>> => load(page, context, {})

async function load<Page extends ContentPage>(
  page: Page,
  context: Loaded['context'],
  query: { preview?: string },
): Promise<ContentOf<Page>> {
  const reply = await context
    .get(apiContext)
    .content[':page'].$get({ param: { page: page.name }, query })
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return contentOf(page, await reply.json())
}
