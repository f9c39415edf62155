// Calls to the product within this process, without a network and without a sign-in.

export type InProcessClient = { readonly handle: (request: Request) => Promise<Response> }

/**
 * The application requires its dependencies, and this client, which is one of them, calls the
 * application. The client is therefore created first and connected once the application exists.
 */
export type Connection = {
  readonly client: InProcessClient
  /** Replaces an earlier application. */
  readonly connect: (handle: InProcessClient['handle']) => void
}

/** Responds with 503 until an application is connected. */
export function openConnection(): Connection {
  let current: InProcessClient['handle'] = async () => new Response(null, { status: 503 })
  return {
    client: { handle: (request) => current(request) },
    connect: (handle) => void (current = handle),
  }
}
