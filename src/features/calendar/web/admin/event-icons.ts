// The drawings of the shapes that features name.
import {
  Columns3,
  FlagTriangleRight,
  type LucideIcon,
  Package,
  Phone,
  Receipt,
  ShieldCheck,
  SquareCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { CalendarIcon } from '#kernel/calendar-icons.contract.ts'

export const EVENT_ICONS: Record<CalendarIcon, LucideIcon> = {
  board: Columns3,
  box: Package,
  check: SquareCheck,
  flag: FlagTriangleRight,
  people: UsersRound,
  person: UserRound,
  phone: Phone,
  receipt: Receipt,
  shield: ShieldCheck,
}
