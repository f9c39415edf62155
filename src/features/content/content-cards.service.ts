// Adds cards to a section, and removes them, for features whose records the cards show.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { cardNumbers } from './content.rules.ts'
import type { ContentValues } from './content.contract.ts'
import { changeSection, readSection } from './content.service.ts'
import { findSection, replaceSection, rewriteVersions } from './content.store.ts'

/** The field `reference` of a card has the identifier of the record that it shows. */
type CardList = { page: string; section: string; field: string }
type Card = Record<string, unknown>

/** Replaces the card with the same reference, and comes first. @throws invalid, conflict */
export async function putFirstCard(
  ctx: Ctx,
  { page, section, field }: CardList,
  card: ContentValues & { reference: string },
): Promise<void> {
  const { values, version } = await readSection(ctx, page, section)
  const others = cardsIn(values, field).filter(({ reference }) => reference !== card.reference)
  const changed = { ...withoutCards(values, field), ...toValues([card, ...others], field) }
  await changeSection(ctx, page, section, { values: changed, version })
}

const cardsIn = (values: ContentValues, field: string): ContentValues[] =>
  cardNumbers(values, field).map((at) => {
    const prefix = `${field}.${at}.`
    const own = Object.entries(values).filter(([path]) => path.startsWith(prefix))
    return Object.fromEntries(own.map(([path, value]) => [path.slice(prefix.length), value]))
  })

const withoutCards = (values: ContentValues, field: string): ContentValues =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !path.startsWith(`${field}.`)))

const toValues = (cards: readonly ContentValues[], field: string): ContentValues =>
  Object.fromEntries(
    cards.flatMap((card, at) =>
      Object.entries(card).map(([name, value]) => [`${field}.${at}.${name}`, value]),
    ),
  )

/** The references of the cards that the page has, whether it shows them or not. */
export async function cardReferences(
  { db }: Ctx,
  { page, section, field }: CardList,
): Promise<Set<string>> {
  const row = await findSection(db, page, section)
  return new Set(cardsOf(row?.texts, field).flatMap(({ reference }) => referenceIn(reference)))
}

const referenceIn = (reference: unknown): string[] =>
  typeof reference === 'string' && reference !== '' ? [reference] : []

const cardsOf = (texts: Card | undefined, field: string): Card[] => {
  const cards = texts?.[field]
  return Array.isArray(cards) ? cards : []
}

/**
 * Also from all versions: their texts are personal data of someone who withdrew the consent.
 * `by` names the author of the new version.
 */
export async function removeCards(
  ctx: TransactionCtx,
  { page, section, field }: CardList,
  { references, by }: { references: readonly string[]; by: string },
): Promise<void> {
  const { db, clock, features, cacheTags } = ctx
  const row = await findSection(db, page, section, 'for update')
  const declared = features.contentPages.get(page)
  if (!row || !declared) return
  const isRemoved = ({ reference }: Card): boolean =>
    referenceIn(reference).some((one) => references.includes(one))
  const without = (texts: Card): Card =>
    cardsOf(texts, field).some(isRemoved)
      ? { ...texts, [field]: cardsOf(texts, field).filter((card) => !isRemoved(card)) }
      : texts
  await rewriteVersions(db, { page, section }, without)
  if (!cardsOf(row.texts, field).some(isRemoved)) return
  await replaceSection(db, {
    ...row,
    texts: without(row.texts),
    version: row.version + 1,
    at: clock.now(),
    authorName: by,
  })
  await cacheTags.changed(db, declared.cacheTag)
}
