// The specialties, as a list to choose from and as a map.
import { SPECIALTIES, SPECIALTY_CODES } from '../../discovery.contract.ts'
import { BubbleMap } from './bubble-map.tsx'
import { PickForm } from './pick-form.tsx'
import type { Pick, Picks } from './picks.ts'
import './doctors-clinics.page.css'

export function WhoWeServe({
  content,
  picks,
  pick,
}: {
  content: { title: string; text: string }
  picks: Picks
  pick: Pick
}) {
  return (
    <section className="section doctors-who">
      <div className="wrap">
        <div className="doctors-split">
          <div>
            <h2>{content.title}</h2>
            <p>{content.text}</p>
          </div>
          <PickForm of="specialty" picks={picks} pick={pick}>
            <ul className="doctors-specialties">
              {SPECIALTY_CODES.map((specialty) => (
                <li key={specialty}>
                  <button
                    type="submit"
                    name="specialty"
                    value={specialty}
                    aria-current={picks.specialty === specialty || undefined}
                  >
                    {SPECIALTIES[specialty]}
                  </button>
                </li>
              ))}
            </ul>
          </PickForm>
        </div>
        <BubbleMap picks={picks} pick={pick} />
      </div>
    </section>
  )
}
