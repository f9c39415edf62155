import { expect, test } from 'vitest'
import {
  mentionedIds,
  mentionOf,
  splitMentions,
  startedMention,
  suggestedFor,
} from './mentions.rules.ts'

const colleague = (id: string, name: string, username: string | null = null) => ({
  id,
  name,
  username,
})
const TEAM = [
  colleague('ann', 'Ann Lee'),
  colleague('anna', 'Ann Leeds', 'al'),
  colleague('jose', 'José (Pepe) Ruiz', 'jose'),
]

test.each([
  ['a name', 'Ask @Ann Lee.', ['ann']],
  ['a longer name that starts alike', 'Ask @Ann Leeds', ['anna']],
  ['a username, in any case', '@AL and @Jose, please look', ['anna', 'jose']],
  ['a name with signs', '(@José (Pepe) Ruiz)', ['jose']],
  ['somebody twice', '@al @Ann Leeds', ['anna']],
  ['a part of a name', '@Ann, @Ann Leed and @josef', []],
  ['an email address', 'mail al@al.example or x.@al', []],
  ['no @', 'Ann Lee', []],
])('finds who is mentioned: %s', (_, text, ids) => {
  expect(mentionedIds(text, TEAM)).toEqual(ids)
})

test('the parts of a text are the whole text', () => {
  const text = 'So @Ann Lee\nand @al?'
  expect(splitMentions(text, TEAM)).toEqual([
    { text: 'So ', ids: [] },
    { text: '@Ann Lee', ids: ['ann'] },
    { text: '\nand ', ids: [] },
    { text: '@al', ids: ['anna'] },
    { text: '?', ids: [] },
  ])
  expect(splitMentions(text, [])).toEqual([{ text, ids: [] }])
})

test.each([
  ['Ask @', 5, ''],
  ['Ask @ann l today', 10, 'ann l'],
  ['Ask ann@', 8, undefined],
  ['Ask @ann\nand', 12, undefined],
])('a mention starts with @ before the caret: %j', (text, caret, query) => {
  expect(startedMention(text, caret)?.query).toBe(query)
})

test.each([
  ['', ['ann', 'anna', 'jose']],
  ['lee', ['ann', 'anna']],
  ['ann leed', ['anna']],
  ['JOS', ['jose']],
  ['ann lee ', []],
  ['Ann Leeds', []],
  [' ', []],
])('%j suggests team members', (query, ids) => {
  expect(suggestedFor(query, TEAM).map(({ id }) => id)).toEqual(ids)
})

test('of two members with the same name, a username tells which one', () => {
  const [one, other] = [colleague('1', 'Sam Fox', 'fox'), colleague('2', 'Sam Fox')]
  expect(mentionOf(one, [one, other])).toBe('fox')
  expect(mentionOf(one, [one])).toBe('Sam Fox')
  expect(mentionedIds('@sam fox', [one, other])).toEqual(['1', '2'])
})
