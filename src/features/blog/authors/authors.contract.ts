// Authors of posts: what visitors see of them, and what the team changes.
import * as z from 'zod/mini'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { requiredLine, oneLineText, textOf } from '../../../kernel/text.contract.ts'
import { ImageView } from '../../images/images.contract.ts'
import { PostSummary } from '../blog.contract.ts'

const MOST_LINKS = 4
const LINK_INVALID = 'Enter complete https addresses, such as https://www.linkedin.com/in/name.'
const isLink = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !new URL(text).username

/** In the address of the author’s page. */
export const AuthorSlug = z.string().check(z.maxLength(80), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/))

const FIELDS = {
  name: requiredLine(80, 'Enter the name.'),
  slug: requiredLine(80, 'Enter the end of the address.').check(
    z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Use small letters, digits and single hyphens.'),
  ),
  role: z._default(oneLineText(80), ''),
  bio: z._default(textOf(600), ''),
  links: z._default(
    z
      .array(requiredLine(300, LINK_INVALID).check(z.refine(isLink, LINK_INVALID)))
      .check(z.maxLength(MOST_LINKS, `Use at most ${MOST_LINKS} links.`)),
    [],
  ),
  imageId: z._default(z.nullable(z.uuid()), null),
}

export const NewAuthor = z.object(FIELDS)
export type NewAuthor = z.output<typeof NewAuthor>
NewAuthor.register(z.globalRegistry, { id: 'NewAuthor' })

/** `revision` is the one that was read. */
export const AuthorChange = z.object({ ...FIELDS, revision: wholeNumber(1) })
export type AuthorChange = z.output<typeof AuthorChange>

/** `posts` is the number of published posts. */
export const PostAuthor = z.object({
  id: z.uuid(),
  ...z.omit(z.object(FIELDS), { imageId: true }).shape,
  imageId: z.nullable(z.uuid()),
  image: z.nullable(ImageView),
  posts: z.int(),
  revision: z.int(),
})
export type PostAuthor = z.output<typeof PostAuthor>
PostAuthor.register(z.globalRegistry, { id: 'PostAuthor' })

/** As visitors see it. `posts` are newest first. */
export const AuthorPage = z.object({
  name: z.string(),
  slug: z.string(),
  role: z.string(),
  bio: z.string(),
  links: z.array(z.string()),
  image: z.nullable(ImageView),
  posts: z.array(PostSummary),
})
export type AuthorPage = z.infer<typeof AuthorPage>
AuthorPage.register(z.globalRegistry, { id: 'AuthorPage' })

/** For the byline of a post, and the sitemap. */
export const AuthorByline = z.pick(AuthorPage, { name: true, slug: true, image: true })
export type AuthorByline = z.infer<typeof AuthorByline>

/** `Elena Marsh` becomes `elena-marsh`. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{Mark}]/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
