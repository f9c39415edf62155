// The dialog that sets the budget of a project in hours.
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { decimalNumber } from '#site/forms/read-form.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { ProjectBudgetChange, type ProjectHours } from '../../hours.contract.ts'
import { useBudgetChange } from './project-hours.query.ts'

type Props = { projectId: string; hours: ProjectHours; onClose: () => void }

export function BudgetDialog({ projectId, hours, onClose }: Props) {
  const { budgetHours, quotedHours, isOwnBudget, revision } = hours
  const saving = useBudgetChange(projectId)
  const read = (input: string): number | null | undefined =>
    input.trim() ? decimalNumber(input) : null
  const filled = useDialogForm(
    {
      safeParse: (fields) =>
        ProjectBudgetChange.safeParse({
          budgetHours: read(String(fields.budgetHours ?? '')),
          revision,
        }),
    },
    saving,
    onClose,
  )
  return (
    <FormDialog
      title="Budget in hours"
      text="The project shows a warning at 80 and at 100 percent. Customers do not see it."
      filled={filled}
      isSending={saving.isPending}
      save="Save budget"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Hours"
        name="budgetHours"
        optional
        inputMode="numeric"
        autoComplete="off"
        defaultValue={isOwnBudget || quotedHours === 0 ? (budgetHours ?? '') : ''}
        hint={
          quotedHours > 0
            ? `If empty, the ${quotedHours} hours of the accepted quote.`
            : 'If empty, the project has no budget.'
        }
        error={filled.errors.budgetHours}
      />
    </FormDialog>
  )
}
