// Keeps what is typed into a draft, and saves it a breath after the last letter: one save at a time, nothing lost when one fails.
import { isConflict, sentenceOf } from './refused.ts'
import type { Issues } from './field-errors.ts'

const DEBOUNCE_MS = 800

/** `taken`: somebody else has saved since, and what is typed here is not. */
export type Saving =
  | { state: 'saved' | 'typed' | 'saving' }
  | { state: 'failed' | 'taken'; why: string }
export type Kept<Content = object> = {
  /** As it stands in the fields, also where it cannot be stored as it is. */
  typed: Content
  /** As the server would store it: what cannot be stored yet is as it was. */
  content: Content
  /** Why a field cannot be stored as it stands. */
  problems: Record<string, string>
  saving: Saving
  savedAt: Date
  revision: number
}
type Begun<Content> = { content: Content; revision: number; savedAt: Date }
/** `schema` says what can be stored. */
type DraftRules<Content> = {
  schema: {
    safeParse: (
      typed: Content,
    ) => { success: true; data: Content } | { success: false; error: Issues }
  }
  save: (change: { revision: number; content: Content }) => Promise<{ revision: number }>
}

export class Autosave<Content extends object> {
  #kept: Kept<Content>
  #saved: Content
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDiscarded = false
  readonly #listeners = new Set<() => void>()
  readonly #rules: DraftRules<Content>
  readonly #clock: () => Date

  constructor(
    { content, revision, savedAt }: Begun<Content>,
    rules: DraftRules<Content>,
    clock: () => Date = () => new Date(),
  ) {
    this.#kept = {
      typed: content,
      content,
      problems: {},
      saving: { state: 'saved' },
      savedAt,
      revision,
    }
    this.#saved = content
    this.#rules = rules
    this.#clock = clock
  }

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  readonly read = (): Kept<Content> => this.#kept

  readonly write = (change: Partial<Content>): void => {
    const typed = { ...this.#kept.typed, ...change }
    const { saving } = this.#kept
    this.#tell({
      typed,
      ...this.#storable(typed),
      saving: saving.state === 'taken' ? saving : { state: 'typed' },
    })
    clearTimeout(this.#timer)
    if (saving.state !== 'taken') this.#timer = setTimeout(() => void this.saveNow(), DEBOUNCE_MS)
  }

  /** Resolves once everything typed so far is saved, or could not be: the state says which. */
  readonly saveNow = async (): Promise<Kept<Content>> => {
    clearTimeout(this.#timer)
    while (this.#isUnsaved() && this.#kept.saving.state !== 'taken') {
      this.#running ??= this.#saveOnce().finally(() => (this.#running = undefined))
      await this.#running
      if (this.#kept.saving.state === 'failed') break
    }
    return this.#kept
  }

  /** What stands here replaces what somebody else saved. @param revision theirs, as it was read just now */
  readonly replaceTheirs = (revision: number): Promise<Kept<Content>> => {
    this.#tell({ revision, saving: { state: 'typed' } })
    // Also when it equals what was saved last by us.
    this.#saved = { ...this.#saved }
    return this.saveNow()
  }

  /** Something else was done with what is saved, by whoever writes here. @param revision what it has become */
  readonly goOn = (revision: number): void => this.#tell({ revision })

  /** Whether something typed stands nowhere but here: not saved yet, or nothing that can be stored. */
  readonly hasUnsavedChanges = (): boolean =>
    this.#isUnsaved() || (!this.#isDiscarded && Object.keys(this.#kept.problems).length > 0)

  /** The draft was thrown away on purpose: nothing is to be saved any more. */
  readonly discard = (): void => {
    this.#isDiscarded = true
    clearTimeout(this.#timer)
    this.#tell({})
  }

  #isUnsaved(): boolean {
    return !this.#isDiscarded && this.#kept.saving.state !== 'saved'
  }

  async #saveOnce(): Promise<void> {
    const { content, revision } = this.#kept
    this.#tell({ saving: { state: 'saving' } })
    try {
      const answer = await this.#rules.save({ revision, content })
      this.#saved = content
      const isCurrent = this.#kept.content === content
      this.#tell({
        revision: answer.revision,
        savedAt: this.#clock(),
        saving: { state: isCurrent ? 'saved' : 'typed' },
      })
    } catch (error) {
      this.#tell({
        saving: { state: isConflict(error) ? 'taken' : 'failed', why: sentenceOf(error) },
      })
    }
  }

  #tell(change: Partial<Kept<Content>>): void {
    this.#kept = { ...this.#kept, ...change }
    for (const listen of this.#listeners) listen()
  }

  /** What can be stored of what stands in the fields. A field that cannot keeps what it held before, and says why. */
  #storable(typed: Content): Pick<Kept<Content>, 'content' | 'problems'> {
    const read = this.#rules.schema.safeParse(typed)
    if (read.success) return { content: read.data, problems: {} }
    const { issues } = read.error
    const problems = Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
    )
    // Each path begins with a field of the content.
    const before = Object.fromEntries(
      issues.map(({ path }) => [String(path[0]), this.#saved[path[0] as keyof Content]]),
    )
    return { content: { ...typed, ...before }, problems }
  }
}
