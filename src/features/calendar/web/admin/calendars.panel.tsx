// Calendars in Settings: the address for apps.
import { CalendarFeedCard } from '../calendar-feed-card.tsx'

export const CalendarsPanel = () => (
  <CalendarFeedCard
    hasScopes
    text="See the calendar of the agency in Google Calendar, Outlook, Apple Calendar or another app."
  />
)
