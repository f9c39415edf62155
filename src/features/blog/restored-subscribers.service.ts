// Keeps people unsubscribed when a restore replaces the subscribers.
import type { TransactionCtx } from '#kernel/context.ts'
import { unsubscribeAgain } from './restored-subscribers.store.ts'

/** @returns the addresses whose subscription ended again */
export const reapplyUnsubscriptions = ({ db, clock }: TransactionCtx): Promise<string[]> =>
  unsubscribeAgain(db, clock.now())
