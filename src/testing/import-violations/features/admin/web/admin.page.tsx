// Breaks: nothing
import { Quotes } from '../../quotes/web/quotes.panel.tsx'

export const Admin = Quotes
