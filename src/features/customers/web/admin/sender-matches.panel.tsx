// Customers and earlier requests that match a sender who is being entered.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '#ui/routing/link.tsx'
import { shortDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { KINDS } from '#features/inquiries/inquiries.contract.ts'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import type { SenderMatches } from '../../entered-customers.contract.ts'
import './sender-matches.css'
import '#ui/work-layout.css'

const DEBOUNCE_MS = 250

type Known = { name: string; company: string; email: string; phone: string }
type Props = {
  sender: Pick<Known, 'email' | 'phone'>
  use: (known: Partial<Known>) => void
}

export function SenderMatchesPanel({ sender: { email, phone }, use }: Props) {
  const query = useDebouncedValue(`${email.trim()}\n${phone.trim()}`, DEBOUNCE_MS)
  const { data, error } = useMatches(query)
  const found = data?.customers ?? []
  const requests = data?.requests ?? []
  return (
    <div className="sender-matches" role="status" aria-label="Known senders">
      {error && <p className="muted">Couldn’t search the customers. {errorMessage(error)}</p>}
      {found.length > 0 && (
        <ul>
          {found.map((customer) => (
            <CustomerMatch
              key={customer.email}
              customer={customer}
              isChosen={customer.email === email.trim().toLowerCase()}
              use={use}
            />
          ))}
        </ul>
      )}
      {requests.length > 0 && <EarlierRequests requests={requests} />}
    </div>
  )
}

const useMatches = (query: string) => {
  const [email = '', phone = ''] = query.split('\n')
  return useQuery({
    queryKey: ['customers', 'matches', query],
    queryFn: () => unwrap(privateApi().customers.matches.$get({ query: { email, phone } })),
    enabled: query !== '\n',
    placeholderData: keepPreviousData,
  })
}

type MatchProps = {
  customer: SenderMatches['customers'][number]
  isChosen: boolean
  use: Props['use']
}

function CustomerMatch({
  customer: { id, name, contact, email, phone, same },
  isChosen,
  use,
}: MatchProps) {
  return (
    <li>
      <span>
        <Link className="text-link" to={paths.admin.customer(id)} target="_blank">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
        <span className="side-note">
          {isChosen ? 'Existing customer: ' : same === 'phone' && 'Same phone: '}
          {[email, phone].filter(Boolean).join(', ')}
        </span>
      </span>
      {!isChosen && (
        <Button
          size="small"
          variant="neutral"
          aria-label={`Use ${name}`}
          onClick={() =>
            use({
              name: contact || name,
              email,
              ...(contact && { company: name }),
              ...(phone && { phone }),
            })
          }
        >
          Use
        </Button>
      )}
    </li>
  )
}

function EarlierRequests({ requests }: Pick<SenderMatches, 'requests'>) {
  const { timeZone } = useCompany()
  const open = requests.filter(({ isOpen }) => isOpen).length
  return (
    <p className="side-note">
      {open > 0 ? `${open} open from the same sender. Is this one of them? ` : 'Earlier: '}
      {requests.map(({ id, reference, kind, receivedAt, isOpen }, at) => (
        <span key={id}>
          {at > 0 && '; '}
          <Link className="text-link" to={paths.admin.inquiry(id)} target="_blank">
            {reference}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Link>{' '}
          ({KINDS[kind].toLowerCase()}, {shortDay(new Date(receivedAt), timeZone)}
          {isOpen && ', open'})
        </span>
      ))}
    </p>
  )
}
