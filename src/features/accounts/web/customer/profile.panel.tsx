// The account of a business: password, sessions and data. Spec §2 My Profile.
import type { ReactNode } from 'react'
import { DataExport } from './data-export.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import '#ui/settings.css'

/** The first column shows the business. */
export function ProfilePanel({ children }: { children: ReactNode }) {
  return (
    <div className="settings-cards">
      {children}
      <PasswordCard />
      <SessionsCard />
      <DataExport />
    </div>
  )
}
