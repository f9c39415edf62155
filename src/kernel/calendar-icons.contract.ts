// The icons of calendar events, named by their shapes.

export const CALENDAR_ICONS = [
  'board',
  'box',
  'check',
  'flag',
  'people',
  'person',
  'phone',
  'receipt',
  'shield',
] as const
export type CalendarIcon = (typeof CALENDAR_ICONS)[number]
