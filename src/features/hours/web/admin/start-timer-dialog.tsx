// The dialog that starts the timer on a project or a plan.
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { NewTimer } from '../../hours.contract.ts'
import { useRecentWork, useTimerStart } from './timer.query.ts'
import { WHOLE_WORK } from './timer-window.ts'
import { type ChosenWork, detailsIn, WorkDetails, workIds } from './work-details.tsx'

export function StartTimerDialog({ onClose }: { onClose: () => void }) {
  const [work, setWork] = useState<ChosenWork>()
  const { data } = useRecentWork()
  const starting = useTimerStart(true)
  const filled = useDialogForm(
    {
      safeParse: (fields) => NewTimer.safeParse({ ...detailsIn(fields), ...workIds(work) }),
    },
    starting,
    onClose,
  )
  return (
    <FormDialog
      title="Start timer"
      text="It runs until you stop it, also when you close the browser."
      filled={filled}
      isSending={starting.isPending}
      save="Start timer"
      saving="Starting"
      onClose={onClose}
    >
      <WorkDetails
        work={work}
        onWork={setWork}
        errors={filled.errors}
        values={{ ...WHOLE_WORK, roleId: data?.roleId ?? null, note: '', isBillable: true }}
      />
    </FormDialog>
  )
}
