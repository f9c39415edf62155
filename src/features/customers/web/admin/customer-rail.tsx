// The side column of a customer: waits, contact, plans, possible duplicates and notes.
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { TeamNotes } from '#features/team-notifications/web/admin/team-notes.panel.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AddressProblemNote } from '#site/lists/address-problem.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { type Customer, type CustomerAddress, NewCustomerNote } from '../../customers.contract.ts'
import { useNewCustomerNote, useSeparation } from './customer.query.ts'
import { WAITING_ON_WORDS } from './customer-badges.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import '#ui/work-layout.css'
import './customers.css'
import '#ui/record.css'
import '#ui/stats.css'

export function CustomerRail({
  customer,
  account,
  payments,
  erase,
}: {
  customer: Customer
  account: (accountId: string) => ReactNode
  payments: (customer: Customer) => ReactNode
  erase: (email: string) => ReactNode
}) {
  return (
    <div className="admin-rail customer-rail">
      <Waits customer={customer} />
      {customer.contacts.map((contact) =>
        contact.account ? (
          <Fragment key={contact.account.id}>{account(contact.account.id)}</Fragment>
        ) : null,
      )}
      <Contacts customer={customer} erase={erase} />
      {payments(customer)}
      {customer.plans.length > 0 && <Plans customer={customer} />}
      {customer.alike.length > 0 && <PossibleDuplicates customer={customer} />}
      <div className="card card-body">
        <TeamNotes
          about={`customer ${customer.id}`}
          notes={customer.notes}
          schema={NewCustomerNote}
          adding={useNewCustomerNote(customer.id)}
        />
      </div>
    </div>
  )
}

function Waits({ customer: { waits, waitingOn } }: { customer: Customer }) {
  return (
    <section className="card card-body" aria-labelledby="customer-turn">
      <h3 id="customer-turn">
        {waits.length > 1
          ? `${WAITING_ON_WORDS[waitingOn]}, and more`
          : WAITING_ON_WORDS[waitingOn]}
      </h3>
      {waits.length > 0 && (
        <ul className="customer-waits">
          {waits.map(({ kind, title, since, text, path }) => (
            <li key={`${kind} ${title} ${since}`}>
              <Link className="text-link" to={path}>
                {title}
              </Link>
              <span className="side-note">
                {text}, since <Timestamp at={since} isInline />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Contacts({
  customer,
  erase,
}: {
  customer: Customer
  erase: (email: string) => ReactNode
}) {
  const { contacts, phones } = customer
  const [isMerging, setMerging] = useState(false)
  return (
    <section className="card card-body" aria-labelledby="customer-contact">
      <h3 id="customer-contact">Contact</h3>
      <ul className="customer-contacts">
        {contacts.map((address) => (
          <Address key={address.email} address={address}>
            {contacts.length > 1 && <SeparateButton id={customer.id} email={address.email} />}
            {erase(address.email)}
          </Address>
        ))}
        {phones.map((phone) => (
          <li key={phone}>
            <PhoneLink phone={phone} />
            <span className="side-note">Left with a request</span>
          </li>
        ))}
      </ul>
      {customer.isVerified && (
        <p className="customer-merge-action">
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setMerging(true)}
          >
            Add another email address
          </Button>
        </p>
      )}
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </section>
  )
}

function SeparateButton({ id, email }: { id: string; email: string }) {
  const separating = useSeparation(id)
  return (
    <button
      type="button"
      className="text-link link-action"
      aria-disabled={separating.isPending || undefined}
      onClick={() => separating.isPending || separating.mutate(email)}
    >
      Separate<span className="visually-hidden"> {email}</span>
    </button>
  )
}

const accountText = (
  { businessId, isDisabled, since }: NonNullable<CustomerAddress['account']>,
  timeZone: string,
): string =>
  `Account ${businessId}${isDisabled ? ', disabled' : ''}, since ${mediumDate(new Date(since), timeZone)}`

function Address({
  address: { email, isVerified, problem, account, mergedAt, mergedBy },
  children,
}: {
  address: CustomerAddress
  children: ReactNode
}) {
  const { timeZone } = useCompany()
  return (
    <li>
      <div className="row">
        <EmailAddress of={email} />
        <StatusBadge tone={isVerified ? 'ok' : 'warn'}>
          {isVerified ? 'Verified' : 'Unverified'}
        </StatusBadge>
      </div>
      <span className="side-note">
        {account ? accountText(account, timeZone) : 'No account'}
        {account?.lastSeenAt && (
          <>
            , last seen <Timestamp at={account.lastSeenAt} />
          </>
        )}
      </span>
      <AddressProblemNote problem={problem} />
      {!isVerified && (
        <span className="side-note">
          Anyone may have entered it: the owner has not verified it yet.
        </span>
      )}
      {mergedAt && (
        <span className="side-note">
          Merged by {mergedBy ?? 'a former team member'}, {mediumDate(new Date(mergedAt), timeZone)}
        </span>
      )}
      <div className="customer-address-actions">{children}</div>
    </li>
  )
}

function Plans({ customer: { plans } }: { customer: Customer }) {
  return (
    <section className="card card-body" aria-labelledby="customer-plans">
      <h3 id="customer-plans">Plans</h3>
      <dl className="stat-rows">
        {plans.map(({ name, amount, status, since }) => (
          <div key={`${name} ${since}`}>
            <dt>
              {name}
              <span className="side-note">
                {status === 'past_due'
                  ? 'Payment failed'
                  : status === 'canceled'
                    ? 'Canceled, ending'
                    : 'Active'}
                , since <Timestamp at={since} isInline />
              </span>
            </dt>
            <dd>{exactDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PossibleDuplicates({ customer: { alike } }: { customer: Customer }) {
  return (
    <section className="card card-body" aria-labelledby="customer-alike">
      <h3 id="customer-alike">Possible duplicates</h3>
      <ul className="customer-contacts">
        {alike.map(({ id, name, email, isVerified, same }) => (
          <li key={id}>
            <Link className="text-link" to={paths.admin.customer(id)}>
              {name}
            </Link>
            <span className="side-note">
              {email}, {same === 'name' ? 'same name' : 'same company'}
              {!isVerified && ', unverified'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
