// A note with its mentions highlighted.
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { splitMentions } from '../../mentions.rules.ts'
import './mentions.css'

export function MentionText({ text }: { text: string }) {
  const { data: colleagues = [] } = useColleagues()
  return splitMentions(text, colleagues).map(({ text, ids }, position) =>
    ids.length ? (
      // The parts of a text have no other identity.
      <b key={position} className="mention-text">
        {text}
      </b>
    ) : (
      text
    ),
  )
}
