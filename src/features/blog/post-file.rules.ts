// Parses post files: metadata between dashes, then Markdown. Format: content/README.md.
import { CATEGORIES } from './blog.contract.ts'
import { PostDraft } from './post-file.contract.ts'
import { coverOf } from './blog.rules.ts'

type Facts = Record<string, string | string[]>

/** @throws with the file name and the problem */
export function readPostFile(name: string, text: string): PostDraft {
  const [, head, markdown = ''] =
    /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined)
    throw new Error(`${name}: a post starts with its metadata between two lines of dashes.`)
  const facts = readFacts(head)
  const category = CATEGORIES.find((one) => one === facts.category)
  const read = PostDraft.safeParse({
    ...(category && { cover: coverOf(category) }),
    ...facts,
    tags: [facts.tags ?? []].flat(),
    featured: facts.featured === 'true',
    markdown,
  })
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${name}: ${problems.join(' ')}`)
}

/** `key: value`, `key: [one, two]`, or `key:` before `- value` lines. # starts a comment. */
function readFacts(head: string): Facts {
  const facts: Facts = {}
  let key = ''
  for (const line of head.split('\n')) {
    const [, item] = /^\s*- +(.+)$/.exec(line) ?? []
    const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    if (item !== undefined) facts[key] = [facts[key] ?? [], unquoted(item)].flat()
    else if (name !== undefined) facts[(key = name)] = valueOf(value)
    if (name !== undefined && value === '') facts[key] = []
  }
  return facts
}

function valueOf(text: string): string | string[] {
  const [, list] = /^\[(.*)\]$/.exec(text.trim()) ?? []
  return list === undefined ? unquoted(text) : list.split(',').map(unquoted).filter(Boolean)
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')
