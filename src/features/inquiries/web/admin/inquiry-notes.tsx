import { TeamNotes } from '#features/team-notifications/web/admin/team-notes.panel.tsx'
import { type Inquiry, NewNote } from '../../inquiries.contract.ts'
import { useNewNote } from './inbox-changes.ts'

export const InquiryNotes = ({ inquiry: { id, notes } }: { inquiry: Inquiry }) => (
  <TeamNotes about={id} notes={notes} schema={NewNote} adding={useNewNote(id)} />
)
