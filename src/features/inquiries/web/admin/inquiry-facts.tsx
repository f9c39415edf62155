import { paths } from '#kernel/paths.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { articleIn } from '#site/data/article-source.ts'
import { AddressProblemNote } from '#site/lists/address-problem.tsx'
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { useMe } from '#site/data/me.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { Choice, Inquiry, Kind } from '../../inquiries.contract.ts'
import { ENTRY_CHANNELS } from '../../entered-inquiry.contract.ts'
import { choicesOf, type Selection } from '../../payloads.rules.ts'
import { useAssignment } from './inbox-changes.ts'
import '#ui/work.css'
import './inquiry.css'

/** Shown in the panel of their kind instead. */
const SHOWN_ELSEWHERE: Partial<Record<Kind, readonly Selection[]>> = {
  'quote-request': ['plan', 'package', 'services'],
  pitch: ['deck'],
  discovery: ['specialty', 'plan', 'channels', 'mainGoal', 'hasWebsite'],
}

export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { kind, email, emailProblem, phone, details, payload, source, campaign } = inquiry
  const shown = payload ? choicesOf(payload, SHOWN_ELSEWHERE[kind]) : []
  return (
    <>
      <AssignedTo inquiry={inquiry} />
      <dl className="facts inquiry-facts">
        <Fact label="Contact">
          {email || <span className="muted">No email left</span>}
          <AddressProblemNote problem={emailProblem} />
          {phone && <PhoneLink phone={phone} />}
        </Fact>
        {inquiry.contact && <Fact label="Person">{inquiry.contact}</Fact>}
        {details.founderName && <Fact label="Founder">{details.founderName}</Fact>}
        {details.website && (
          <Fact label="Website">
            <Website address={details.website} />
          </Fact>
        )}
        {shown.map((choice) => (
          <Fact key={choice.label} label={choice.label}>
            {choiceText(choice)}
          </Fact>
        ))}
        <Fact label="Source">
          {inquiry.channel ? (
            `${ENTRY_CHANNELS[inquiry.channel]}, entered by ${inquiry.enteredBy ?? ''}`
          ) : (
            <Source source={source} />
          )}
        </Fact>
        {campaign && <Fact label="Campaign">{campaign}</Fact>}
      </dl>
    </>
  )
}

function Source({ source }: { source: string }) {
  const postId = articleIn(source)
  if (postId === undefined) return source ? sourceText(source) : 'Direct'
  return (
    <>
      The article <Article postId={postId} />
    </>
  )
}

function Article({ postId }: { postId: number }) {
  const { data } = useQuery({
    queryKey: ['article', postId],
    queryFn: () => unwrap(privateApi().posts[':id'].$get({ param: { id: String(postId) } })),
  })
  return (
    <Link className="text-link" to={paths.admin.post(postId)}>
      {data ? `“${data.title}”` : `number ${postId}`}
    </Link>
  )
}

/** `small-business-medium` as `Small business medium`. */
const sourceText = (slug: string): string =>
  slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
const choiceText = ({ values, detail }: Choice): string =>
  [...values, ...(detail ? [detail] : [])].join(', ')

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Links only http and https, because the text is a visitor's input. */
function Website({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return address
  return (
    <a className="text-link" href={url.href} target="_blank" rel="noreferrer noopener">
      {address}
      <span className="visually-hidden"> (opens in a new tab)</span> <Icon of={ExternalLink} />
    </a>
  )
}

const UNASSIGNED = ''

/** Optimistic: shows the choice at once, and the previous one again on an error. */
function AssignedTo({ inquiry: { id, assigneeId, assignedTo } }: { inquiry: Inquiry }) {
  const { data: colleagues = [] } = useColleagues()
  const { data: me } = useMe()
  const assignment = useAssignment(id)
  const current = assignment.isPending ? assignment.variables : assigneeId
  const team = colleagues.map((colleague) => ({
    value: colleague.id,
    label: colleague.id === me?.id ? `${colleague.name} (you)` : colleague.name,
  }))
  const isKnown = !assigneeId || team.some(({ value }) => value === assigneeId)
  const options = [
    { value: UNASSIGNED, label: 'Unassigned' },
    ...team,
    ...(isKnown ? [] : [{ value: assigneeId, label: assignedTo ?? 'A former team member' }]),
  ]
  return (
    <SelectField
      label="Assigned to"
      name="assignee"
      options={options}
      value={current ?? UNASSIGNED}
      onChange={(event) => assignment.mutate(event.target.value || null)}
    />
  )
}
