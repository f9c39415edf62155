// Replaces a lazy component whose code did not load.
import { Component, type ReactNode } from 'react'
import { type LazyComponent, LoadError } from './lazy-component.ts'

type Props = {
  of: Pick<LazyComponent<never>, 'reset'>
  /** `again` shows the component again, which loads its code. */
  instead: (again: () => void) => ReactNode
  children: ReactNode
}
type State = { error?: unknown }

export class LoadErrors extends Component<Props, State> {
  override state: State = {}
  private tries = 0

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof LoadError)) throw error
    return this.props.instead(() => this.loadAgain())
  }

  /** A new version of the product has other files, and some browsers keep a failed import. */
  private loadAgain(): void {
    this.tries += 1
    if (this.tries > 1 && navigator.onLine) return location.reload()
    this.props.of.reset()
    this.setState({ error: undefined })
  }
}
