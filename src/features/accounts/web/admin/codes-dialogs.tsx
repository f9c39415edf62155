import { Copy } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toasts.tsx'
import {
  PasswordAndCode,
  CodeConfirmation,
  type CodesSetup,
  PasswordConfirmation,
} from '../../codes.contract.ts'
import { useStartCodesSetup, useConfirming, useRenewing, useTurningOff } from './codes-changes.ts'
import '#ui/dialogs.css'
import './people.css'

/** Forms close after sending; these dialogs show a next step instead. */
const keepOpen = (): void => undefined

export function SetUpCodes({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codesSetup, setCodesSetup] = useState<CodesSetup>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onDone} />
  return codesSetup ? (
    <ScanDialog codesSetup={codesSetup} onConfirmed={setCodes} onClose={onClose} />
  ) : (
    <PasswordDialog onStarted={setCodesSetup} onClose={onClose} />
  )
}

function PasswordDialog({
  onStarted,
  onClose,
}: {
  onStarted: (codesSetup: CodesSetup) => void
  onClose: () => void
}) {
  const starting = useStartCodesSetup()
  const filled = useDialogForm(
    PasswordConfirmation,
    {
      isPending: starting.isPending,
      mutate: (confirmation, on) =>
        starting.mutate(confirmation, { onSuccess: onStarted, onError: on.onError }),
    },
    keepOpen,
  )
  return (
    <FormDialog
      title="Set up two-factor codes"
      text="You need an authenticator app on your phone, or a password manager that supports two-factor codes."
      filled={filled}
      isSending={starting.isPending}
      save="Continue"
      saving="Checking"
      onClose={onClose}
    >
      <PasswordField
        label="Your password"
        name="password"
        required
        autoComplete="current-password"
        error={filled.errors.password}
      />
    </FormDialog>
  )
}

function ScanDialog({
  codesSetup: { secret, address, size, path },
  onConfirmed,
  onClose,
}: {
  codesSetup: CodesSetup
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}) {
  const confirming = useConfirming()
  const filled = useDialogForm(
    CodeConfirmation,
    {
      isPending: confirming.isPending,
      mutate: (confirmation, on) =>
        confirming.mutate(confirmation, {
          onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
          onError: on.onError,
        }),
    },
    keepOpen,
  )
  return (
    <FormDialog
      title="Scan this with your app"
      text="The app then shows six digits that change every 30 seconds. Enter them here."
      filled={filled}
      isSending={confirming.isPending}
      save="Turn on"
      saving="Checking"
      onClose={onClose}
    >
      <div className="codes-scan">
        <svg
          className="codes-squares"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code to scan with an authenticator app"
          shapeRendering="crispEdges"
        >
          <path className="codes-squares-frame" d={`M0 0h${size}v${size}H0z`} />
          <path d={path} />
        </svg>
        <div className="codes-input">
          <p className="small muted">
            No camera? Enter this key in the app, or{' '}
            <a className="text-link" href={address}>
              open it on this device
            </a>
            .
          </p>
          <p className="codes-secret numeric">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <TextField
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        error={filled.errors.code}
      />
    </FormDialog>
  )
}

function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    void showToast(
      isCopied
        ? { type: 'success', title: 'Recovery codes copied' }
        : {
            type: 'error',
            title: 'Not copied',
            description: 'Your browser does not allow copying. Please write them down.',
          },
    )
  }
  return (
    <Dialog
      open
      onClose={keepOpen}
      title="Save these recovery codes"
      text="Each code signs you in once if you lose your phone. Store them somewhere else than on your phone. They will not be shown again."
    >
      <ul className="codes-recovery numeric">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        {'clipboard' in navigator && (
          <Button variant="neutral" onClick={() => void copy()}>
            <Icon of={Copy} />
            Copy
          </Button>
        )}
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </Dialog>
  )
}

function ConfirmationFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <PasswordField
        label="Your password"
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <TextField
        label="Code"
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        hint={errors.code ? undefined : 'From your app, or a recovery code.'}
        error={errors.code}
      />
    </>
  )
}

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const renewing = useRenewing()
  const [codes, setCodes] = useState<string[]>()
  const filled = useDialogForm(
    PasswordAndCode,
    {
      isPending: renewing.isPending,
      mutate: (confirmation, on) =>
        renewing.mutate(confirmation, {
          onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
          onError: on.onError,
        }),
    },
    keepOpen,
  )
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title="New recovery codes"
      text="Your current codes stop working immediately."
      filled={filled}
      isSending={renewing.isPending}
      save="Create new codes"
      saving="Creating"
      onClose={onClose}
    >
      <ConfirmationFields errors={filled.errors} />
    </FormDialog>
  )
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turningOff = useTurningOff()
  const filled = useDialogForm(PasswordAndCode, turningOff, onClose)
  return (
    <FormDialog
      title="Turn two-factor codes off?"
      text="From then on, anyone who knows your password can sign in."
      filled={filled}
      isSending={turningOff.isPending}
      save="Turn off"
      saving="Turning off"
      onClose={onClose}
    >
      <ConfirmationFields errors={filled.errors} />
    </FormDialog>
  )
}
