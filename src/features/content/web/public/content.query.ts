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
  const reply = await context
    .get(apiContext)
    .content[':page'].$get({ param: { page: page.name }, query: preview ? { preview } : {} })
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return contentOf(page, await reply.json())
}
