// Calendars in Settings: the address for apps, and the calendars that block call times.
import { CalendarFeedCard } from '../calendar-feed-card.tsx'
import { ExternalCalendarsCard } from './external-calendars-card.tsx'

export const CalendarsPanel = () => (
  <>
    <CalendarFeedCard
      hasScopes
      text="See the calendar of the agency in Google Calendar, Outlook, Apple Calendar or another app."
    />
    <ExternalCalendarsCard />
  </>
)
