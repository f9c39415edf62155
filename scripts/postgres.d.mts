type Server = { url: string; stop: () => Promise<void> }
type StartedServer = Server & {
  /** `SIGQUIT` ends it like a crash. */
  pause: (signal?: NodeJS.Signals) => Promise<void>
  resume: () => Promise<void>
}

export function startPostgres(options?: readonly string[]): Promise<StartedServer | undefined>

export function startStandby(
  primary: Server,
  options?: readonly string[],
): Promise<StartedServer & { name: string; promote: () => void }>
