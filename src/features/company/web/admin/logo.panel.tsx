// The agency's logo on documents: a part of the section Company of Settings.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { fileProblem, fileSize } from '#kernel/files/files.contract.ts'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { liveToken, privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { NotUploaded, uploadFile } from '#site/uploads/upload.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { type CurrentLogo, LARGEST_LOGO, LOGO_TOO_LARGE } from '../../logo.contract.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './logo.css'

const LOGO = 'logo'

export function LogoPanel() {
  const { data, error } = useQuery({
    queryKey: [LOGO],
    queryFn: () => unwrap<CurrentLogo>(privateApi().logo.$get()),
  })
  return (
    <section className="card card-body settings-wide" aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <p className="muted">
        At the top of the quotes, invoices, credit notes and statements that you send from now on.
        Those already sent keep theirs.
      </p>
      {data ? (
        <LogoForm current={data} />
      ) : (
        <QueryState title="Couldn’t load the logo." error={error} rows={3} />
      )}
    </section>
  )
}

const logoProblem = (file: File): string | undefined =>
  fileProblem(file, 'logo') ?? (file.size > LARGEST_LOGO ? LOGO_TOO_LARGE : undefined)

async function replaceLogo(file: File): Promise<CurrentLogo> {
  const path = await uploadFile(file, 'logo', () => undefined, await liveToken()).done
  return unwrap<CurrentLogo>(privateApi().logo.$put({ json: { file: path } }))
}

const useReplacing = () =>
  useChange(replaceLogo, {
    invalidates: [LOGO],
    shownAt: [LOGO],
    toast: () => ({ title: 'Logo saved', description: 'New documents show it.' }),
    isShownElsewhere: () => true,
  })

const useRemoving = () =>
  useChange(() => unwrap<CurrentLogo>(privateApi().logo.$delete()), {
    invalidates: [LOGO],
    shownAt: [LOGO],
    toast: () => ({ title: 'Logo removed', description: 'Documents already sent keep it.' }),
  })

const uploadProblem = (error: unknown): string =>
  error instanceof NotUploaded ? error.message : errorMessage(error)

function LogoForm({ current: { logo } }: { current: CurrentLogo }) {
  const [problem, setProblem] = useState<string>()
  const replacing = useReplacing()
  const removing = useRemoving()
  const send = (file: File): void => {
    const found = logoProblem(file)
    setProblem(found)
    if (!found)
      replacing.mutate(file, { onError: (error: unknown) => setProblem(uploadProblem(error)) })
  }
  return (
    <>
      {logo && (
        <figure className="logo-panel">
          <img
            src={logo.picture}
            width={logo.width}
            height={logo.height}
            alt="The logo on documents"
          />
          <figcaption className="side-note">
            {logo.name}, {logo.width} × {logo.height} pixels, {fileSize(logo.bytes)}
          </figcaption>
        </figure>
      )}
      <AdminOnly>
        <div className="logo-panel-actions">
          <ChooseFile
            label={logo ? 'Replace logo' : 'Upload logo'}
            isSending={replacing.isPending}
            onChoose={send}
            problem={problem}
          >
            {logo && (
              <Button
                variant="neutral"
                busy={removing.isPending}
                busyLabel="Removing"
                onClick={() => removing.mutate()}
              >
                Remove logo
              </Button>
            )}
          </ChooseFile>
        </div>
      </AdminOnly>
    </>
  )
}

function ChooseFile({
  label,
  isSending,
  onChoose,
  problem,
  children,
}: {
  label: string
  isSending: boolean
  onChoose: (file: File) => void
  problem: string | undefined
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (): void => {
    const file = input.current?.files?.[0]
    if (file) onChoose(file)
    // The same file can be chosen again after an error.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label="Logo"
        onChange={choose}
      />
      <Button
        busy={isSending}
        busyLabel="Uploading"
        aria-describedby="logo-note"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {children}
      <p id="logo-note" className="side-note logo-panel-note">
        A PNG or JPEG file of at most 1 MB. It is shown up to 53 mm wide and 11 mm high.
      </p>
      <div role="status" className="logo-panel-note">
        <FieldError id="logo-error" text={problem} />
      </div>
    </>
  )
}
