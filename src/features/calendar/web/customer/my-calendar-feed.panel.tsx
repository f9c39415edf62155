// The address at which a customer's calendar app reads the customer's own dates.
import { CalendarFeedCard } from '../calendar-feed-card.tsx'

export const MyCalendarFeedPanel = () => (
  <CalendarFeedCard text="See your calls, milestones, to-dos and due payments in Google Calendar, Outlook, Apple Calendar or another app." />
)
