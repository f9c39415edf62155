// Saves a draft while the user types: debounced, one save at a time, no data lost on failure.
import { fieldErrors, firstStep, type Issues } from '#kernel/field-errors.contract.ts'
import { isConflict, errorMessage } from '../data/api-error.ts'

const DEBOUNCE_MS = 800

/** `conflict`: another user has saved since, and the local changes are not saved. */
export type Saving =
  | { state: 'saved' | 'unsaved' | 'saving' }
  | { state: 'failed' | 'conflict'; why: string }
export type DraftState<Content = object> = {
  values: Content
  /** The storable version: an invalid field keeps its last saved value. */
  content: Content
  problems: Record<string, string>
  saving: Saving
  savedAt: Date
  revision: number
}
type SavedDraft<Content> = { content: Content; revision: number; savedAt: Date }
type DraftRules<Content> = {
  schema: {
    safeParse: (
      values: Content,
    ) => { success: true; data: Content } | { success: false; error: Issues }
  }
  save: (change: { revision: number; content: Content }) => Promise<{ revision: number }>
}

export class Autosave<Content extends object> {
  #draftState: DraftState<Content>
  #saved: Content
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDiscarded = false
  readonly #listeners = new Set<() => void>()
  readonly #rules: DraftRules<Content>
  readonly #clock: () => Date

  constructor(
    { content, revision, savedAt }: SavedDraft<Content>,
    rules: DraftRules<Content>,
    clock: () => Date = () => new Date(),
  ) {
    this.#draftState = {
      values: content,
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

  readonly read = (): DraftState<Content> => this.#draftState

  readonly write = (change: Partial<Content>): void => {
    const values = { ...this.#draftState.values, ...change }
    const { saving } = this.#draftState
    this.#emit({
      values,
      ...this.#storable(values),
      saving: saving.state === 'conflict' ? saving : { state: 'unsaved' },
    })
    clearTimeout(this.#timer)
    if (saving.state !== 'conflict')
      this.#timer = setTimeout(() => void this.saveNow(), DEBOUNCE_MS)
  }

  /** Resolves once all changes are saved or a save has failed; the returned state shows which. */
  readonly saveNow = async (): Promise<DraftState<Content>> => {
    clearTimeout(this.#timer)
    while (this.#isUnsaved() && this.#draftState.saving.state !== 'conflict') {
      this.#running ??= this.#saveOnce().finally(() => (this.#running = undefined))
      await this.#running
      if (this.#draftState.saving.state === 'failed') break
    }
    return this.#draftState
  }

  /** Overwrites the version that another user saved. @param revision of that version */
  readonly replaceTheirs = (revision: number): Promise<DraftState<Content>> => {
    this.#emit({ revision, saving: { state: 'unsaved' } })
    // Also if the content equals our last saved version.
    this.#saved = { ...this.#saved }
    return this.saveNow()
  }

  /** Call it after the user changed the record in another way. */
  readonly adoptRevision = (revision: number): void => this.#emit({ revision })

  /** Whether changes exist only in this browser: not saved yet, or invalid. */
  readonly hasUnsavedChanges = (): boolean =>
    this.#isUnsaved() || (!this.#isDiscarded && Object.keys(this.#draftState.problems).length > 0)

  readonly discard = (): void => {
    this.#isDiscarded = true
    clearTimeout(this.#timer)
    this.#emit({})
  }

  #isUnsaved(): boolean {
    return !this.#isDiscarded && this.#draftState.saving.state !== 'saved'
  }

  async #saveOnce(): Promise<void> {
    const { content, revision } = this.#draftState
    this.#emit({ saving: { state: 'saving' } })
    try {
      const result = await this.#rules.save({ revision, content })
      this.#saved = content
      const isCurrent = this.#draftState.content === content
      this.#emit({
        revision: result.revision,
        savedAt: this.#clock(),
        saving: { state: isCurrent ? 'saved' : 'unsaved' },
      })
    } catch (error) {
      this.#emit({
        saving: { state: isConflict(error) ? 'conflict' : 'failed', why: errorMessage(error) },
      })
    }
  }

  #emit(change: Partial<DraftState<Content>>): void {
    this.#draftState = { ...this.#draftState, ...change }
    for (const listen of this.#listeners) listen()
  }

  /** Replaces each invalid field with its last saved value, and returns its error. */
  #storable(values: Content): Pick<DraftState<Content>, 'content' | 'problems'> {
    const read = this.#rules.schema.safeParse(values)
    if (read.success) return { content: read.data, problems: {} }
    const problems = fieldErrors(read.error)
    // The first step of each path is a field of the content.
    const before = Object.fromEntries(
      Object.keys(problems)
        .map(firstStep)
        .map((field) => [field, this.#saved[field as keyof Content]]),
    )
    return { content: { ...values, ...before }, problems }
  }
}
