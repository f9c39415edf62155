// The icons of search results, named by their shapes.

export const SEARCH_ICONS = [
  'board',
  'briefcase',
  'document',
  'newspaper',
  'people',
  'person',
  'receipt',
  'repeat',
  'speech',
  'tag',
  'ticket',
  'tray',
] as const
export type SearchIcon = (typeof SEARCH_ICONS)[number]
