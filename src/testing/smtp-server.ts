// A mail server on a loopback port.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type TestMailServer = {
  port: number
  /** Raw mails, the latest last. */
  received: Buffer[]
  stop: () => Promise<void>
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => callback(void received.push(Buffer.concat(chunks)) as undefined))
    },
    ...options,
  })
  // A client that gives up ends its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A server that listens on a port has this type of address.
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
