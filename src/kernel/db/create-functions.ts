// Creates database functions, and leaves those that the database already has: each write takes time.
type Rows = { rows: unknown[] }
export type Statement = (text: string) => Promise<Rows>

/** @param texts `create or replace function`, with the body between `$$`, in the schema public */
export async function createFunctions(run: Statement, texts: readonly string[]): Promise<void> {
  if (!texts.length) return
  const { rows } = await run(
    `select pg_get_functiondef(oid) as text
      from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and proname in (${texts.map((text) => `'${nameOf(text)}'`).join(', ')})`,
  )
  const installed = new Set((rows as { text: string }[]).map(({ text }) => comparable(text)))
  for (const text of texts) if (!installed.has(comparable(text))) await run(text)
}

const nameOf = (text: string): string | undefined => /function (\w+)\(/.exec(text)?.[1]

/** PostgreSQL keeps the body as it is, and writes the rest in its own way. */
function comparable(text: string): string {
  const [head = '', body] = text.split(/\$(?:function)?\$/)
  const ownHead = head.replace(/(?<=function )public\./i, '')
  return `${ownHead.toLowerCase().replace(/\s+/g, ' ').trim()} ${body}`
}
