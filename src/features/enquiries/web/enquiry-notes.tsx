// Notes about a request that only the team sees.
import { TeamNotes } from '#site/team-notes.tsx'
import { type Enquiry, NewNote } from '../enquiries.contract.ts'
import { useNewNote } from './inbox-changes.ts'

export const EnquiryNotes = ({ enquiry: { id, notes } }: { enquiry: Enquiry }) => (
  <TeamNotes about={id} notes={notes} schema={NewNote} adding={useNewNote(id)} />
)
