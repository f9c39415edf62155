import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { fallbackPath, fallbackSize } from '#features/images/images.contract.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { filledLines } from '#kernel/text.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { Picture } from '#site/images/picture.tsx'
import { BLOGS } from '#site/layouts/site-links.ts'
import { authorData, pageMeta } from '#site/seo/meta.ts'
import { Icon } from '#ui/icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import { POSTS_TAG } from '../../../blog.tags.ts'
import { PostCards } from '../../../web/public/post-cards.tsx'
import { PostNotFound } from '../../../web/public/post-not-found.tsx'
import type { AuthorPage } from '../../authors.contract.ts'
import type { Route } from './+types/author.page'
import './author.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, POSTS_TAG, IMAGES_TAG],
  background: 'white',
}

export const meta: Route.MetaFunction = (around) => {
  const author = around.loaderData?.author
  if (!author)
    return pageMeta(around, {
      title: 'Author not found',
      description:
        'There is no author at this address. You can find every published article on the blog.',
      unlisted: true,
    })
  const { name, slug, role, bio, links, image } = author
  const [description = `Articles by ${name}.`] = filledLines(bio)
  const path = paths.author(slug)
  return pageMeta(around, {
    title: name,
    description,
    path,
    trail: [BLOGS, { label: name, href: path }],
    ...(image && { image: fallbackPath(image), imageSize: fallbackSize(image) }),
    data: (site) => ({
      '@type': 'ProfilePage',
      mainEntity: {
        ...authorData(name, site, { slug, image }),
        ...(role && { jobTitle: role }),
        ...(bio && { description: bio }),
        ...(links.length && { sameAs: links }),
      },
    }),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const reply = await context
    .get(apiContext)
    ['author-pages'][':slug'].$get({ param: { slug: params.slug } })
  if (reply.ok) return data<{ author: AuthorPage | undefined }>({ author: await reply.json() })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ author: undefined }, status)
}

export default function AuthorPageView({ loaderData: { author } }: Route.ComponentProps) {
  if (!author) return <PostNotFound />
  return (
    <main id="main" className="author-page">
      <header className="wrap author-page-head">
        <p className="author-page-back">
          <a className="arrow-link" href={BLOGS.href}>
            <Icon of={ArrowLeft} /> All articles
          </a>
        </p>
        <AuthorPhoto author={author} />
        <div>
          <h1 className="display">{author.name}</h1>
          {author.role && <p className="lead">{author.role}</p>}
          {filledLines(author.bio).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {author.links.length > 0 && (
            <ul className="author-page-links" aria-label={`${author.name} elsewhere`}>
              {author.links.map((link) => (
                <li key={link}>
                  <a href={link} rel="me noopener">
                    {new URL(link).hostname.replace(/^www\./, '')}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <PostCards title={`Articles by ${author.name}`} kind="latest" posts={author.posts} />
    </main>
  )
}

const AuthorPhoto = ({ author: { name, image } }: { author: AuthorPage }) => (
  <div className="author-page-photo">
    {image ? (
      <Picture image={image} sizes="11rem" cropped isFirst />
    ) : (
      <span aria-hidden>{initialsOf(name)}</span>
    )}
  </div>
)
