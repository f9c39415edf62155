import { expect, test } from 'vitest'
import { csvIn, csvOf } from './csv.ts'

const cellsIn = (text: string) => csvIn(text).lines.map(({ line, cells }) => [line, ...cells])

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs and a byte order mark', '\uFEFFa\tb\r\n1\t2\r\n'],
  ['CR line endings', 'a,b\r1,2\r'],
  ['quotes and spaces', '"a", "b" \n 1 ,2'],
])('reads a table with %s', (_, text) => {
  expect(cellsIn(text)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
})

test('counts lines like an editor, across empty lines and multi-line texts', () => {
  expect(cellsIn('a,b\n\n"one\ntwo, ""three""",2\r\n,\n,9\n')).toEqual([
    [1, 'a', 'b'],
    [3, 'one\ntwo, "three"', '2'],
    [6, '', '9'],
  ])
  expect(cellsIn('a,b\n1,')).toEqual([
    [1, 'a', 'b'],
    [2, '1', ''],
  ])
  expect(cellsIn('')).toEqual([])
})

test('reports the line of an unclosed quote', () => {
  expect(csvIn('a,b\n1,"two\n3,4\n').openLine).toBe(2)
  expect(csvIn('a,b\n1,"two" too\n').openLine).toBe(2)
})

test('reads what it writes, and disables formulas', () => {
  const rows = [
    ['Name', 'Sum'],
    ['=HYPERLINK("x")', -1],
    ['"Corner", the\nshop; Dallas', 2],
    ['@x', 0],
    ['＝x', 0],
  ]
  expect(csvOf(rows).split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",-1`)
  expect(cellsIn(csvOf(rows)).map(([, ...cells]) => cells)).toEqual([
    ['Name', 'Sum'],
    ['\'=HYPERLINK("x")', '-1'],
    ['"Corner", the\nshop; Dallas', '2'],
    ["'@x", '0'],
    ["'＝x", '0'],
  ])
})
