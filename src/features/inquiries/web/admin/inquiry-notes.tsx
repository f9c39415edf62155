import { TeamNotes } from '#site/lists/team-notes.tsx'
import { type Inquiry, NewNote } from '../../inquiries.contract.ts'
import { useNewNote } from './inbox-changes.ts'

export const InquiryNotes = ({ inquiry: { id, notes } }: { inquiry: Inquiry }) => (
  <TeamNotes about={id} notes={notes} schema={NewNote} adding={useNewNote(id)} />
)
