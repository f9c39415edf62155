import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { useSaveFile } from '../data/use-download.ts'

export const ExportButton = ({
  saving: { mutate, isPending },
  children = 'Export CSV',
}: {
  saving: ReturnType<typeof useSaveFile>
  children?: string
}) => (
  <Button variant="neutral" busy={isPending} busyLabel="Exporting" onClick={() => mutate()}>
    <Icon of={Download} />
    {children}
  </Button>
)
