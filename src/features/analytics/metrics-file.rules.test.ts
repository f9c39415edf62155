import { expect, test } from 'vitest'
import { csvIn, csvOf } from '#kernel/csv.ts'
import { HEADS, readMetricsFile } from './metrics-file.rules.ts'

const HEAD = 'Date,Campaign,Channel,Visits,Clicks,Leads,Spend'
const read = (text: string) => readMetricsFile(csvIn(text), '2026-03-10')
const line = (text: string, head = HEAD) => read(`${head}\n${text}`)
const problemsOf = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ line, column, text }) => `${line}${column ? ` ${column}` : ''}: ${text}`)
const ROW = {
  day: '2026-03-04',
  campaign: 'Fall menu',
  channel: 'Meta',
  visits: 40,
  clicks: 30,
  leads: 4,
  spend: 1250,
}

test.each([
  ['as we write it', `${HEAD}\n2026-03-04,Fall menu,Meta,40,30,4,12.50`],
  [
    'with columns in another order, and an unknown one',
    'Spend,Leads,Clicks,Visits,Impressions,Channel,Campaign,Date\n12.5,4,30,40,900,Meta,Fall menu,3/4/2026',
  ],
  [
    'of a spreadsheet in Europe',
    '\uFEFF"Day";"Campaign name";"Platform";"Sessions";"Link clicks";"Results";"Cost"\r\n"2026-3-4";" Fall  menu ";"Meta";"40";"30";"4";"12,50"\r\n',
  ],
  ['with a currency', `${HEAD}\n2026-03-04,Fall menu,Meta,40,30,4,$12.50`],
])('reads a file %s', (_, text) => {
  expect(read(text)).toMatchObject({ rows: [{ line: 2, row: ROW }], problems: [] })
})

test.each([
  ['"1,234"', 1234],
  ['1234', 1234],
  ['"1,234,567"', 1_234_567],
  ['1 234', 1234],
  ['12.00', 12],
  ['1.234', 1234],
])('reads %s visits as %d', (text, visits) => {
  const { rows, problems } = line(`2026-03-04,,,${text},0,0,0`)
  expect(problems).toEqual(
    visits > 1_000_000
      ? [{ line: 2, column: 'Visits', text: 'Enter a whole number, at most 1,000,000.' }]
      : [],
  )
  if (visits <= 1_000_000) expect(rows[0]?.row.visits).toBe(visits)
})

test.each([
  ['"1,234.50"', 123_450],
  ['"1.234,50"', 123_450],
  ['0', 0],
  ['12.5', 1250],
  ['"12,5"', 1250],
  ['$0.07', 7],
  ['"1,234"', 123_400],
])('reads a spend of %s as %d cents', (text, spend) => {
  expect(line(`2026-03-04,,,1,0,0,${text}`)).toMatchObject({
    rows: [{ row: { spend } }],
    problems: [],
  })
})

test.each([
  [
    '13/4/2026,,,1,1,1,1',
    '2 Date: “13/4/2026” isn’t a date we can read. Write it as 2026-03-04 or 3/4/2026, month first.',
  ],
  [
    '2026-02-30,,,1,1,1,1',
    '2 Date: “2026-02-30” isn’t a date we can read. Write it as 2026-03-04 or 3/4/2026, month first.',
  ],
  [',,,1,1,1,1', '2 Date: The date is missing. Write it as 2026-03-04 or 3/4/2026, month first.'],
  ['2026-03-10,,,1,1,1,1', '2 Date: Mar 10, 2026 isn’t over yet. Enter an earlier day.'],
  ['2016-03-04,,,1,1,1,1', '2 Date: Mar 4, 2016 is more than 5 years ago. Check the year.'],
  ['2026-03-04,,,-1,1,1,1', '2 Visits: “-1” isn’t a whole number. Write it as 1234.'],
  ['2026-03-04,,,1.5,1,1,1', '2 Visits: “1.5” isn’t a whole number. Round it.'],
  ['2026-03-04,,,,1,1,1', '2 Visits: The number is missing. Write 0 if there was nothing.'],
  ['2026-03-04,,,1,1,1,', '2 Spend: The amount is missing. Write 0 if nothing was spent.'],
  [
    '2026-03-04,,,1,1,1,12.505',
    '2 Spend: “12.505” isn’t an amount. Write dollars and cents as 12.50.',
  ],
  ['2026-03-04,,,1,1,1,99999999', '2 Spend: Enter an amount, at most $1,000,000.'],
  [
    '2026-03-04,,,1,234,1,1,1',
    '2: This line has 8 columns, but the first line has 7. Put a number such as 1,234 in quotation marks, or remove its comma.',
  ],
  [
    `2026-03-04,${'x'.repeat(81)},,1,1,1,1`,
    '2 Campaign: This name is longer than 80 characters. Shorten it.',
  ],
])('rejects the line %s with an explanation', (text, expected) => {
  expect(problemsOf(line(text))).toEqual([expected])
})

test('reports every wrong column of every wrong line, and reads the others', () => {
  const file = line(
    '2026-03-04,A,,1,1,1,1\nyesterday,A,,x,1,1,1\n\n2026-03-05,A,,1,1,1,1\n2026-03-04,A,,2,2,2,2\n3/4/2026,a,,1,1,1,1',
  )
  expect(problemsOf(file)).toEqual([
    '3 Date: “yesterday” isn’t a date we can read. Write it as 2026-03-04 or 3/4/2026, month first.',
    '3 Visits: “x” isn’t a whole number. Write it as 1234.',
    '6: “A” already has this day in line 2. Keep one of the two, or add them up.',
  ])
  expect(file.rows.map(({ line }) => line)).toEqual([2, 5, 7])
})

test.each([
  [
    '',
    '1: The file is empty. The first line must name the columns: Date, Campaign, Channel, Visits, Clicks, Leads, Spend.',
  ],
  [HEAD, '1: The file has no lines below the column names.'],
  [
    '2026-03-04,A,,1,1,1,1',
    ...['Date', 'Visits', 'Clicks', 'Leads', 'Spend'].map(
      (column) =>
        `1 ${column}: This column is missing. The first line must name the columns: Date, Campaign, Channel, Visits, Clicks, Leads, Spend.`,
    ),
  ],
  [
    'Date,Day,Visits,Clicks,Leads,Spend\n',
    '1 Date: Two columns match: “Date” and “Day”. Remove one of them.',
  ],
  [
    `${HEAD}\n2026-03-04,"A,,1,1,1,1\n`,
    '2: This quotation mark is never closed. Close it or remove it.',
  ],
  [
    `${HEAD}\n${'2026-03-04,,,1,1,1,1\n'.repeat(5001)}`,
    '5002: A file can have up to 5,000 lines. This one has 5,001. Import it in parts.',
  ],
])('rejects a file that starts with %j', (text, ...expected) => {
  expect(problemsOf(read(text))).toEqual(expected)
})

test('reads the files that it writes', () => {
  expect(
    read(csvOf([HEADS, ['2026-03-04', '=SUM(A1)', 'Meta', 40, 30, 4, '12.50']])),
  ).toMatchObject({ rows: [{ row: { ...ROW, campaign: '=SUM(A1)' } }], problems: [], unread: [] })
  expect(read(`${HEAD},Impressions\n`).unread).toEqual([])
  expect(line('2026-03-04,,,1,1,1,1,5', `${HEAD},Impressions`).unread).toEqual(['Impressions'])
})
