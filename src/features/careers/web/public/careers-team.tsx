// The people of the agency, as cards with a photo from the library.
import type { ImageView } from '#features/images/images.contract.ts'
import type { ContentOf } from '#kernel/content-page.contract.ts'
import { Picture } from '#site/images/picture.tsx'
import { initialsOf } from '#ui/initials.ts'
import type { CAREERS_PAGE } from './careers.content.ts'
import './careers-team.css'

type Props = {
  content: ContentOf<typeof CAREERS_PAGE>['team']
  photos: Readonly<Record<string, ImageView>>
}

export function CareersTeam({ content: { title, text, cards }, photos }: Props) {
  if (!cards.length) return null
  return (
    <section className="careers-team wrap">
      <div className="section-head">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {cards.map(({ name, role, photo }, at) => {
          const image = photos[photo]
          return (
            <li key={at}>
              <div className="careers-team-photo">
                {image ? (
                  <Picture
                    image={image}
                    sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 33vw, 50vw"
                    cropped
                  />
                ) : (
                  <span aria-hidden>{initialsOf(name)}</span>
                )}
              </div>
              <h3>{name}</h3>
              <p>{role}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
