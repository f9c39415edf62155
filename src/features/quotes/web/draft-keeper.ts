// Keeps what is typed into a quote, and saves it a breath after the last letter: one save at a time, nothing lost when one fails.
import { isConflict, sentenceOf } from '#site/refused.ts'
import { type DraftChange, QuoteContent } from '../quotes.contract.ts'

const BREATH_MS = 800

/** `taken`: somebody else has saved since, and what is typed here is not. */
export type Saving = { state: 'saved' | 'typed' | 'saving' } | { state: 'failed' | 'taken'; why: string }
export type Kept = {
  /** As it stands in the fields, also where it cannot be stored as it is. */
  typed: QuoteContent
  /** As the server would store it: what cannot be stored yet is as it was. */
  content: QuoteContent
  /** Why a field cannot be stored as it stands. */
  problems: Record<string, string>
  saving: Saving
  savedAt: Date
  revision: number
}
type Begun = { content: QuoteContent; revision: number; savedAt: Date }
type Save = (change: DraftChange) => Promise<{ revision: number }>

export class DraftKeeper {
  #kept: Kept
  #saved: QuoteContent
  #running: Promise<void> | undefined
  #breath: ReturnType<typeof setTimeout> | undefined
  #isLetGo = false
  readonly #listeners = new Set<() => void>()
  readonly #save: Save
  readonly #clock: () => Date

  constructor({ content, revision, savedAt }: Begun, save: Save, clock: () => Date = () => new Date()) {
    this.#kept = { typed: content, content, problems: {}, saving: { state: 'saved' }, savedAt, revision }
    this.#saved = content
    this.#save = save
    this.#clock = clock
  }

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  readonly read = (): Kept => this.#kept

  readonly write = (change: Partial<QuoteContent>): void => {
    const typed = { ...this.#kept.typed, ...change }
    const { saving } = this.#kept
    this.#tell({ typed, ...storable(typed, this.#saved), saving: saving.state === 'taken' ? saving : { state: 'typed' } })
    clearTimeout(this.#breath)
    if (saving.state !== 'taken') this.#breath = setTimeout(() => void this.saveNow(), BREATH_MS)
  }

  /** Resolves once everything typed so far is saved, or could not be: the state says which. */
  readonly saveNow = async (): Promise<Kept> => {
    clearTimeout(this.#breath)
    while (this.#isUnsaved() && this.#kept.saving.state !== 'taken') {
      this.#running ??= this.#saveOnce().finally(() => (this.#running = undefined))
      await this.#running
      if (this.#kept.saving.state === 'failed') break
    }
    return this.#kept
  }

  /** What stands here replaces what somebody else saved. @param revision theirs, as it was read just now */
  readonly replaceTheirs = (revision: number): Promise<Kept> => {
    this.#tell({ revision, saving: { state: 'typed' } })
    // Also when it equals what was saved last by us.
    this.#saved = { ...this.#saved }
    return this.saveNow()
  }

  /** Whether something typed stands nowhere but here: not saved yet, or nothing that can be stored. */
  readonly isHeldHere = (): boolean => this.#isUnsaved() || (!this.#isLetGo && Object.keys(this.#kept.problems).length > 0)

  /** The draft was thrown away on purpose: nothing is to be saved any more. */
  readonly letGo = (): void => {
    this.#isLetGo = true
    clearTimeout(this.#breath)
    this.#tell({})
  }

  #isUnsaved(): boolean {
    return !this.#isLetGo && this.#kept.saving.state !== 'saved'
  }

  async #saveOnce(): Promise<void> {
    const { content, revision } = this.#kept
    this.#tell({ saving: { state: 'saving' } })
    try {
      const answer = await this.#save({ revision, content })
      this.#saved = content
      const isCurrent = this.#kept.content === content
      this.#tell({ revision: answer.revision, savedAt: this.#clock(), saving: { state: isCurrent ? 'saved' : 'typed' } })
    } catch (error) {
      this.#tell({ saving: { state: isConflict(error) ? 'taken' : 'failed', why: sentenceOf(error) } })
    }
  }

  #tell(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    for (const listen of this.#listeners) listen()
  }
}

/** What can be stored of what stands in the fields. A field that cannot keeps what it held before, and says why. */
function storable(typed: QuoteContent, saved: QuoteContent): Pick<Kept, 'content' | 'problems'> {
  const read = QuoteContent.safeParse(typed)
  if (read.success) return { content: read.data, problems: {} }
  const problems = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse())
  const before = Object.fromEntries(read.error.issues.map(({ path }) => [String(path[0]), saved[path[0] as keyof QuoteContent]]))
  return { content: { ...typed, ...before }, problems }
}
