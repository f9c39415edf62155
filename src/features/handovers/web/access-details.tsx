// One access of a handover: its address and user name; the password is shown on request.
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showError } from '#site/data/use-change.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { HandoverAccess } from '../handovers.contract.ts'
import './access-details.css'
import '#ui/work-layout.css'

type Props = {
  access: HandoverAccess
  read: () => Promise<{ secret: string }>
  children?: ReactNode
}

export function AccessDetails({ access, read, children }: Props) {
  const { name, address, userName, note, hasSecret } = access
  const [secret, setSecret] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const show = async (): Promise<void> => {
    setLoading(true)
    await read()
      .then(({ secret }) => setSecret(secret), showError)
      .finally(() => setLoading(false))
  }
  return (
    <li className="access-details">
      <p className="row">
        <b>{name}</b>
        {children}
      </p>
      <dl>
        {address && <Fact label="Address">{<Address address={address} />}</Fact>}
        {userName && <Fact label="User name">{userName}</Fact>}
        {hasSecret && (
          <Fact label="Password">
            {secret === undefined ? (
              <span aria-hidden>••••••••</span>
            ) : (
              <>
                <code>{secret}</code>
                <CopyButton
                  text={secret}
                  name="Password"
                  blocked="Select it and copy it by hand."
                />
              </>
            )}
            <Button
              variant="neutral"
              size="small"
              busy={isLoading}
              busyLabel="Loading"
              aria-label={
                secret === undefined
                  ? `Show the password of ${name}`
                  : `Hide the password of ${name}`
              }
              onClick={() => (secret === undefined ? void show() : setSecret(undefined))}
            >
              <Icon of={secret === undefined ? Eye : EyeOff} />
              {secret === undefined ? 'Show' : 'Hide'}
            </Button>
          </Fact>
        )}
      </dl>
      {note && <p className="access-details-note">{note}</p>}
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Address = ({ address }: { address: string }) =>
  /^https?:\/\/\S+$/.test(address) ? (
    <a className="text-link" href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    address
  )
