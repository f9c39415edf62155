// Texts of an applicant: the first application and later versions.
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { useNow } from '#ui/now.ts'
import type { ApplicationDetail, LaterVersion } from '../../applications.contract.ts'
import { formatYears } from '../../applications.rules.ts'
import { ApplicationResume } from './application-resume.tsx'
import { answerStatusOf } from './application-row.tsx'
import { useBlind } from './blind-review.query.ts'
import '#ui/work.css'
import './admin-careers.css'

const BLIND = 'Hidden during blind review.'

export function WhatTheyWrote({ application }: { application: ApplicationDetail }) {
  const { timeZone } = useCompany()
  const [isBlind] = useBlind()
  const { applicantEmail, experience, reference, coverLetter } = application
  return (
    <section>
      <h3>Application</h3>
      <dl className="facts application-facts">
        <div>
          <dt>Email</dt>
          <dd>
            {isBlind ? (
              BLIND
            ) : (
              <a
                className="text-link"
                href={`mailto:${encodeURIComponent(applicantEmail).replace('%40', '@')}`}
              >
                <EmailAddress of={applicantEmail} />
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Experience</dt>
          <dd>{formatYears(experience)}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className="numeric">{reference}</dd>
        </div>
        <div>
          <dt>Answer</dt>
          <dd>{answerStatusOf(application, useNow(), timeZone).label}</dd>
        </div>
      </dl>
      {coverLetter && (
        <>
          <h4>Cover letter</h4>
          <p className="application-cover-letter">{isBlind ? BLIND : coverLetter}</p>
        </>
      )}
    </section>
  )
}

/** Later versions never overwrite the first. Product M84. */
export function LaterVersions({ application: { versions } }: { application: ApplicationDetail }) {
  return versions.map((version) => <Version key={version.id} version={version} />)
}

function Version({
  version: { id, sentAt, applicantName, experience, skills, coverLetter },
}: {
  version: LaterVersion
}) {
  const { timeZone } = useCompany()
  const now = useNow()
  const [isBlind] = useBlind()
  return (
    <section>
      <h3>Applied again {relativeDayAndTime(new Date(sentAt), now, timeZone)}</h3>
      <dl className="facts application-facts">
        {!isBlind && (
          <div>
            <dt>Name</dt>
            <dd>{applicantName}</dd>
          </div>
        )}
        <div>
          <dt>Experience</dt>
          <dd>{formatYears(experience)}</dd>
        </div>
        <div>
          <dt>Skills</dt>
          <dd>{skills.join(', ')}</dd>
        </div>
      </dl>
      {coverLetter && <p className="application-cover-letter">{isBlind ? BLIND : coverLetter}</p>}
      <ApplicationResume about={id} title="Resume from that day" />
    </section>
  )
}
