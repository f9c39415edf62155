// Skills that applicant and job share, without weights.
import { Check } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import type { ApplicationDetail } from '../../applications.contract.ts'
import { overlapOf } from '../../applications.rules.ts'
import '#ui/work-layout.css'
import './admin-careers.css'

export function ApplicationSkills({
  application: { skills, jobSkills },
}: {
  application: ApplicationDetail
}) {
  const { shared, missing, further } = overlapOf(skills, jobSkills)
  const named = shared.length + missing.length
  return (
    <section>
      <h3>Skills</h3>
      {named > 0 && (
        <ul className="skill-chips">
          {shared.map((skill) => (
            <li key={skill} className="skill-shared">
              <Icon of={Check} />
              {skill}
              <span className="visually-hidden">, named by both</span>
            </li>
          ))}
          {missing.map((skill) => (
            <li key={skill}>
              {skill}
              <span className="visually-hidden">, named in the job only</span>
            </li>
          ))}
        </ul>
      )}
      <p className="side-note">
        {named
          ? `${shared.length} of the ${named} skills named in the job. No hidden score.`
          : 'The job doesn’t list any skills.'}
      </p>
      {further.length > 0 && (
        <p className="side-note">
          {named > 0 ? 'Also names' : 'Names'} {further.join(', ')}.
        </p>
      )}
    </section>
  )
}
