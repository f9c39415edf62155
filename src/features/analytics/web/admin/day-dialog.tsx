import { formatDay, daysLater } from '#kernel/dates.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import type { Issues } from '#kernel/field-errors.contract.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import {
  CAMPAIGN_MOST,
  CHANNEL_MOST,
  type DailyMetrics,
  type NewDailyMetrics,
} from '../../analytics.contract.ts'
import { readFormRow } from '../../metrics-file.rules.ts'
import { usePutDay, useDeleteDay } from './metrics.query.ts'
import '#ui/dialogs.css'
import './admin-analytics.css'

export const dayName = ({ day, campaign, channel }: DailyMetrics): string =>
  [formatDay(day), campaign || 'no campaign', channel].filter(Boolean).join(', ')

const dayFormSchema = (today: string) => ({
  safeParse(
    fields: Record<string, unknown>,
  ): { success: true; data: NewDailyMetrics } | { success: false; error: Issues } {
    const read = readFormRow(fields, today)
    return 'row' in read
      ? { success: true, data: read.row }
      : { success: false, error: { issues: read.errors } }
  },
})

export function DayDialog({
  id,
  row,
  today,
  onClose,
}: {
  id: string
  row: DailyMetrics | undefined
  today: string
  onClose: () => void
}) {
  const [saving, removing] = [usePutDay(id), useDeleteDay(id)]
  const { form, errors, isChanged } = useDialogForm(dayFormSchema(today), saving, onClose)
  const about = row
    ? `Entered by ${row.changedBy ?? 'a former team member'}. The customer sees your changes right away.`
    : 'One row per day and campaign. Entering the same day and campaign again corrects it.'
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title={row ? dayName(row) : 'Enter a day'}
      text={about}
    >
      <form className="dialog-form" {...form}>
        {row ? (
          (['day', 'campaign', 'channel'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={row[name]} />
          ))
        ) : (
          <DayFields yesterday={daysLater(today, -1)} errors={errors} />
        )}
        <div className="day-numbers">
          <Numbers row={row} errors={errors} />
          <TextField
            label="Spend in dollars"
            name="spend"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={row && (row.spend / 100).toFixed(2)}
            error={errors.spend}
          />
        </div>
        <div className="dialog-actions">
          {row && (
            <Button
              variant="danger"
              busy={removing.isPending}
              onClick={() => removing.mutate(row.id, { onSuccess: onClose })}
            >
              Delete
            </Button>
          )}
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit" busy={saving.isPending} busyLabel="Saving…">
            Save metrics
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type DayErrors = Record<string, string>

function DayFields({ yesterday, errors }: { yesterday: string; errors: DayErrors }) {
  return (
    <>
      <TextField
        label="Day"
        name="day"
        type="date"
        required
        max={yesterday}
        defaultValue={yesterday}
        error={errors.day}
      />
      <div className="day-numbers">
        <TextField
          label="Campaign"
          name="campaign"
          optional
          maxLength={CAMPAIGN_MOST}
          hint="Leave empty for results without a campaign"
          autoComplete="off"
          error={errors.campaign}
        />
        <TextField
          label="Channel"
          name="channel"
          optional
          maxLength={CHANNEL_MOST}
          hint="Meta, Google Ads"
          autoComplete="off"
          error={errors.channel}
        />
      </div>
    </>
  )
}

const COUNTED = [
  { name: 'visits', label: 'Visits' },
  { name: 'clicks', label: 'Clicks' },
  { name: 'leads', label: 'Leads' },
] as const

const Numbers = ({ row, errors }: { row: DailyMetrics | undefined; errors: DayErrors }) =>
  COUNTED.map(({ name, label }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      required
      inputMode="numeric"
      autoComplete="off"
      defaultValue={row?.[name]}
      error={errors[name]}
    />
  ))
