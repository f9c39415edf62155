// The buttons that pause, resume, cancel and reopen a project.
import { CirclePause, CirclePlay, CircleX, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { isOpenState, type Project } from '../../../projects.contract.ts'
import { CancelProjectDialog } from './cancel-project-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { useResumption } from './project-states.query.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import '#ui/work-layout.css'

type Opened = 'pause' | 'cancel' | 'reopen'

export function ProjectStateTools({ project }: { project: Project }) {
  const [opened, open] = useState<Opened>()
  const close = (): void => open(undefined)
  const resuming = useResumption(project.id)
  const { state } = project
  return (
    <div className="row-start">
      {state === 'active' && (
        <Button variant="neutral" size="small" aria-haspopup="dialog" onClick={() => open('pause')}>
          <Icon of={CirclePause} />
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="outline"
          size="small"
          busy={resuming.isPending}
          busyLabel="Resuming"
          onClick={() => void restoreFocusAfter(resuming.mutateAsync())}
        >
          <Icon of={CirclePlay} />
          Resume
        </Button>
      )}
      <AdminOnly>
        {isOpenState(state) ? (
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => open('cancel')}
          >
            <Icon of={CircleX} />
            Cancel the project
          </Button>
        ) : (
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => open('reopen')}
          >
            <Icon of={RotateCcw} />
            Reopen
          </Button>
        )}
      </AdminOnly>
      {opened === 'pause' && <PauseDialog project={project} onClose={close} />}
      {opened === 'cancel' && <CancelProjectDialog project={project} onClose={close} />}
      {opened === 'reopen' && <ReopenDialog project={project} onClose={close} />}
    </div>
  )
}
