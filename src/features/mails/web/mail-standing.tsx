// What became of a mail, in a word.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { STANDINGS, type Standing } from '../mails.contract.ts'

const TONES: Record<Standing, Tone> = {
  waiting: 'info',
  sent: 'ok',
  retrying: 'warn',
  'given-up': 'bad',
  dropped: 'mute',
}

export const MailStanding = ({ standing, tries }: { standing: Standing; tries: number }) => (
  <StatusBadge tone={TONES[standing]}>
    {STANDINGS[standing]}
    {standing === 'retrying' && tries > 1 && `, ${tries} tries`}
  </StatusBadge>
)
