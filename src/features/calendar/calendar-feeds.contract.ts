// The address at which calendar apps read the events of a person.
import * as z from 'zod/mini'

/** Customers always read their own events. */
export const FEED_SCOPES = ['own', 'everything'] as const
export type FeedScope = (typeof FEED_SCOPES)[number]

export const CalendarFeedScope = z.object({
  scope: z.enum(FEED_SCOPES, 'Choose what it contains.'),
})
export type CalendarFeedScope = z.infer<typeof CalendarFeedScope>

const instant = z.iso.datetime()
export const CalendarFeed = z.object({
  scope: z.enum(FEED_SCOPES),
  createdAt: instant,
  lastReadAt: z.nullable(instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** Null without an address. */
export const MyCalendarFeed = z.object({ feed: z.nullable(CalendarFeed) })
export type MyCalendarFeed = z.infer<typeof MyCalendarFeed>

/** The only response with the address. */
export const CreatedCalendarFeed = z.object({ feed: CalendarFeed, url: z.string() })
export type CreatedCalendarFeed = z.infer<typeof CreatedCalendarFeed>
