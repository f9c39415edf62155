type Server = { url: string; stop: () => Promise<void> }

export function startPostgres(
  options?: readonly string[],
): Promise<(Server & { pause: () => Promise<void>; resume: () => Promise<void> }) | undefined>
