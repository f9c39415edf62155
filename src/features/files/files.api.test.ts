import { app, appWith, ctxOf, deps, eventually, people, tokenOf } from '#testing/test-app.ts'
import {
  compound,
  doc,
  DOCUMENT,
  docx,
  jpg,
  pdf,
  png,
  ppt,
  pptWithMacros,
  pptx,
  PRESENTATION,
  webp,
  zip,
} from '#testing/sample-files.ts'
import { attach, fileIdOf, upload } from '#testing/upload.ts'
import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startProject } from '#features/projects/start-project.service.ts'
import { LARGEST_FILE } from '#kernel/files/files.contract.ts'
import { files } from '#kernel/files/files.table.ts'
import { newId } from '#kernel/ids.ts'

beforeEach(async () => {
  await startProject(ctxOf('admin'), {
    quoteId: newId(new Date()),
    quoteNumber: 'Q-2026-0001',
    businessName: 'Square One',
    email: people.business.email,
    track: 'startups',
    items: [],
    waitsForPayment: true,
  })
})

const folder = deps.files.folder.path('')
const storedFiles = () => readdirSync(folder)

test.each([
  ['.pdf', pdf(), 'a.pdf'],
  ['.ppt', ppt(), 'a.ppt'],
  ['.pptx', pptx(), 'a.pptx'],
  ['.doc', doc(), 'a.doc'],
  ['.docx', docx(), 'A.DOCX'],
])('detects %s by its content', async (_, bytes, name) => {
  expect(await upload(bytes, name)).toMatchObject({ status: 201 })
})

const forProject = (bytes: Buffer, name: string, token = tokenOf('business')) =>
  upload(bytes, name, { at: '/api/uploads?for=project', token })

test.each<[string, Buffer, string, string]>([
  ['.png', png(), 'a.png', 'a.png'],
  ['.jpg', jpg(), 'IMG_1.JPG', 'IMG_1.jpg'],
  ['.jpeg', jpg(Buffer.from('what a phone writes behind its pictures')), 'a.jpeg', 'a.jpg'],
  ['.webp', webp(), 'a.webp', 'a.webp'],
])('detects a picture for a project by its content: %s', async (_, bytes, name, shown) => {
  const { status, data } = await forProject(bytes, name)
  expect(status).toBe(201)
  expect((await attach(data, 'project')).name).toBe(shown)
})

test.each<[string, Buffer | string]>([
  ['a.gif', 'GIF89a'],
  ['a.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a.mp4', '\0\0\0\x18ftypmp42'],
  ['a.mov', '\0\0\0\x14ftypqt  '],
  ['a.webm', Buffer.from('1a45dfa3', 'hex')],
  ['a.mp3', 'ID3\x04'],
  ['a.wav', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a.zip', zip([{ name: 'a.txt', text: 'x' }])],
  ['a.csv', 'name,price\nCafé,4'],
  ['a.txt', 'Hi'],
  ['a.psd', '8BPS\0\x01'],
  ['a.ai', '%PDF-1.5'],
  ['a.ttf', '\0\x01\0\0'],
  ['a.otf', 'OTTO'],
  ['a.woff2', 'wOF2'],
])('accepts %s for a project, and no other content under this name', async (name, content) => {
  expect(await forProject(Buffer.from(content as string), name)).toMatchObject({ status: 201 })
  expect(await forProject(Buffer.from('\0<script>'), name)).toMatchObject({ status: 400 })
})

test.each<[string, Buffer, string]>([
  ['a page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.png'],
  [
    'a drawing that runs, called a picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'a.webp',
  ],
  ['a PNG called JPEG', png(), 'a.jpg'],
  ['a JPEG called PNG', jpg(), 'a.png'],
  ['a WebP called PNG', webp(), 'a.png'],
  ['a PDF called a picture', pdf(), 'a.png'],
  ['half a PNG', png().subarray(0, 50), 'a.png'],
  ['a PNG with something behind it', Buffer.concat([png(), pdf()]), 'a.png'],
  [
    'a PNG with an archive behind it',
    Buffer.concat([png(), zip([{ name: 'a.class', text: 'x' }])]),
    'a.png',
  ],
  ['a JPEG with an archive behind it', jpg(zip([{ name: 'a.class', text: 'x' }])), 'a.jpg'],
  [
    'a JPEG without a picture',
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    'a.jpg',
  ],
  ['half a JPEG', jpg().subarray(0, 40), 'a.jpg'],
  [
    'a WebP that is longer than it says',
    Buffer.concat([webp(), Buffer.from('<script>')]),
    'a.webp',
  ],
  ['a program called an archive', Buffer.from('MZ this is a program'), 'a.zip'],
  ['an older deck', ppt(), 'a.ppt'],
])('rejects a file for a project and stores nothing: %s', async (_, bytes, name) => {
  const before = storedFiles()
  expect(await forProject(bytes, name)).toMatchObject({
    status: 400,
    message: expect.stringContaining('Upload a picture, PDF, Office'),
  })
  expect(storedFiles()).toEqual(before)
})

test('accepts project files from signed-in users, and pictures only for projects', async () => {
  expect(await forProject(png(), 'a.png', '')).toMatchObject({ status: 401 })
  for (const at of ['/api/uploads', '/api/uploads?for=pitch'])
    expect(await upload(png(), 'a.png', { at })).toMatchObject({ status: 400 })
  const { data } = await forProject(png(), 'a.png')
  await expect(attach(data, 'pitch')).rejects.toMatchObject({ code: 'invalid' })
})

test('applies visitor limits to an account without a project', async () => {
  await deps.db.execute(sql`delete from projects`)
  expect(await forProject(png(), 'a.png')).toMatchObject({ status: 403 })
  expect(await forProject(png(), 'a.png', tokenOf('admin'))).toMatchObject({ status: 201 })
})

const evil = (name: string) => [
  { name: '[Content_Types].xml', text: PRESENTATION },
  { name: 'ppt/presentation.xml', text: '<p/>' },
  { name, text: 'x' },
]
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each<[string, Buffer, string, RegExp]>([
  ['a page called a deck', HTML, 'deck.pdf', /not a valid \.pdf file/],
  ['a page', HTML, 'deck.html', /as a \.pdf, \.ppt, or \.pptx/],
  [
    'a drawing that runs',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'deck.svg',
    /as a \.pdf, \.ppt, or \.pptx/,
  ],
  [
    'a drawing called a deck',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  [
    'a page with a PDF behind it',
    Buffer.concat([HTML, pdf()]),
    'deck.pdf',
    /not a valid \.pdf file/,
  ],
  [
    'a PDF with an archive behind it',
    Buffer.concat([pdf(), zip([{ name: 'a.class', text: 'x' }])]),
    'deck.pdf',
    /not a valid \.pdf file/,
  ],
  [
    'an archive with a page before it',
    Buffer.concat([HTML, pptx()]),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  [
    'an archive with something behind it',
    Buffer.concat([pptx(), HTML]),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  [
    'an archive with something before its end',
    Buffer.concat([pptx().subarray(0, -22), HTML, pptx().subarray(-22)]),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  ['half a PDF', pdf().subarray(0, 60), 'deck.pdf', /damaged/],
  ['half an archive', pptx(5000).subarray(0, 3000), 'deck.pptx', /not a valid \.pptx file/],
  ['nothing', Buffer.alloc(0), 'deck.pdf', /empty/],
  ['a PDF called PowerPoint', pdf(), 'deck.pptx', /not a valid \.pptx file/],
  ['a letter called PowerPoint', docx(), 'deck.pptx', /not a valid \.pptx file/],
  ['any archive', zip([{ name: 'readme.txt', text: 'x' }]), 'deck.pptx', /not a valid \.pptx file/],
  [
    'an archive that only names the part',
    zip([
      { name: '[Content_Types].xml', text: DOCUMENT },
      { name: 'ppt/presentation.xml', text: 'x' },
    ]),
    'deck.pptx',
    /not a valid \.pptx/,
  ],
  ['a program', Buffer.from('MZ\x90\0'), 'deck.exe', /as a \.pdf, \.ppt, or \.pptx/],
  [
    'a program with a second name',
    Buffer.from('MZ\x90\0'),
    'deck.pdf.exe',
    /as a \.pdf, \.ppt, or \.pptx/,
  ],
  ['a good file with two extensions', pdf(), 'deck.html.pdf', /two extensions/],
  ['macros by their name', pptx(), 'deck.pptm', /as a \.pdf, \.ppt, or \.pptx/],
  ['macros', zip(evil('ppt/vbaProject.bin')), 'deck.pptx', /macros/],
  [
    'macros under another name',
    zip([
      {
        name: '[Content_Types].xml',
        text: PRESENTATION.replace(
          '</Types>',
          '<x ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ),
      },
      { name: 'ppt/presentation.xml', text: '' },
    ]),
    'deck.pptx',
    /macros/,
  ],
  ['a sheet with macros inside', zip(evil('ppt/embeddings/sheet.xlsm')), 'deck.pptx', /macros/],
  [
    'a part that leaves its folder',
    zip(evil('../../etc/cron.d/x')),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  [
    'a part that leaves by backslash',
    zip(evil('..\\..\\x')),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  [
    'two parts of one name',
    zip([...evil('ppt/presentation.xml')]),
    'deck.pptx',
    /not a valid \.pptx file/,
  ],
  [
    'old macros in a storage',
    compound('PowerPoint Document', Buffer.alloc(8192), ['_VBA_PROJECT_CUR']),
    'deck.ppt',
    /macros/,
  ],
  ['old macros inside the stream', pptWithMacros(), 'deck.ppt', /macros/],
  ['a locked file', compound('EncryptedPackage'), 'deck.pptx', /password/],
  [
    'a compound file of another program',
    compound('Workbook'),
    'deck.ppt',
    /not a valid \.ppt file/,
  ],
  [
    'a compound file with hardly a stream',
    compound('PowerPoint Document', Buffer.alloc(512)),
    'deck.ppt',
    /not a valid \.ppt file/,
  ],
])('rejects a file and stores nothing: %s', async (_, bytes, name, expected) => {
  const before = storedFiles()
  const { status, code, message, fields } = await upload(bytes, name, {
    at: '/api/uploads?for=pitch',
  })
  expect({ status, code }).toEqual({ status: 400, code: 'invalid' })
  expect(message).toMatch(expected)
  expect(fields).toEqual({ file: message })
  expect(storedFiles()).toEqual(before)
  expect(await deps.db.select().from(files)).toEqual([])
})

test('handles broken compound files quickly', async () => {
  const deck = ppt()
  for (const [at, value] of [
    [44, 0xffffffff],
    [48, 0],
    [48, 0x00fffff0],
    [68, 0],
    [68, 2],
    [76, 3],
    [512, 0],
    [516, 1],
  ] as const) {
    const broken = Buffer.from(deck)
    broken.writeUInt32LE(value, at)
    expect((await upload(broken, 'deck.ppt')).status, `${value} at ${at}`).toBeLessThan(500)
  }
})

test('accepts 10 MB and rejects one byte more', async () => {
  const frame = pptx().length
  expect(await upload(pptx(LARGEST_FILE - frame), 'deck.pptx')).toMatchObject({ status: 201 })
  const before = storedFiles()
  for (const size of [LARGEST_FILE - frame + 1, 12 * 1024 * 1024]) {
    expect(await upload(pptx(size), 'deck.pptx')).toMatchObject({
      status: 413,
      code: 'too-large',
      message: expect.stringContaining('larger than 10 MB'),
    })
  }
  expect(storedFiles()).toEqual(before)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Ada\\deck.pdf', 'deck.pdf'],
  ['  spaced   out .PDF', 'spaced out.pdf'],
  ['ev\u202Efdp.exe.pdf', 'two extensions'],
  ['Präsentation “2026”.pdf', 'Präsentation “2026”.pdf'],
  ['a\u202Eb\u200B<c>.pdf', 'ab-c-.pdf'],
  ['.pdf', 'File.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('shows the name %j as %s', async (fileName, shown) => {
  const { data, message } = await upload(pdf(), fileName)
  if (!data) return expect(message).toContain(shown)
  expect((await attach(data)).name).toBe(shown)
  expect(storedFiles()).toContain(fileIdOf(data))
})

test.each<[string, BodyInit | null, string]>([
  ['no form', '{}', 'application/json'],
  ['a form without a boundary', 'x', 'multipart/form-data'],
  [
    'a form that breaks off',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    'multipart/form-data; boundary=x',
  ],
  ['nothing', null, 'multipart/form-data; boundary=x'],
  ['an empty form', '--x--\r\n', 'multipart/form-data; boundary=x'],
  ['endless headers', `--x\r\n${'a: b\r\n'.repeat(5000)}`, 'multipart/form-data; boundary=x'],
  [
    'a text in its place',
    '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
])('rejects bad input: %s', async (_, body, type) => {
  const reply = await app.request('/api/uploads', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
    body,
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
})

test('rejects a wrong field, two files or an unknown purpose', async () => {
  expect(await upload(pdf(), 'deck.pdf', { field: 'deck' })).toMatchObject({
    status: 400,
    message: 'Choose a file first.',
  })
  expect(await upload(pdf(), 'deck.pdf', { at: '/api/uploads?for=fun' })).toMatchObject({
    status: 400,
  })
  const form = new FormData()
  for (const name of ['a.pdf', 'b.pdf'])
    form.append('file', new Blob([new Uint8Array(pdf())]), name)
  const reply = await app.request('/api/uploads', { method: 'POST', body: form })
  expect(await reply.json()).toMatchObject({
    code: 'invalid',
    message: 'Upload one file at a time.',
  })
})

test('accepts ten uploads per hour from one IP address', async () => {
  for (let n = 0; n < 10; n += 1) expect((await upload(pdf(), 'deck.pdf')).status).toBe(201)
  expect(await upload(pdf(), 'deck.pdf')).toMatchObject({ status: 429, code: 'too-many' })
})

test('accepts three concurrent uploads from one IP address', async () => {
  const release = Promise.withResolvers<void>()
  let writing = 0
  const slow: typeof deps.files.folder = {
    ...deps.files.folder,
    async write(id, arriving) {
      writing += 1
      await release.promise
      await deps.files.folder.write(id, arriving)
    },
  }
  const to = appWith({}, { folder: slow })
  const three = [1, 2, 3].map(() => upload(pdf(), 'deck.pdf', { to }))
  await eventually(() => writing === 3)
  expect(await upload(pdf(), 'deck.pdf', { to })).toMatchObject({
    status: 429,
    code: 'too-many',
    message: expect.stringContaining('still uploading'),
  })
  release.resolve()
  expect((await Promise.all(three)).map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await upload(pdf(), 'deck.pdf', { to })).toMatchObject({ status: 201 })
})

test('limits the total size of unattached files, so that visitors cannot fill the disk', async () => {
  const waiting = {
    name: 'x.pdf',
    kind: 'pdf' as const,
    createdAt: new Date(),
    about: null,
    uploader: null,
    deletedAt: null,
    deletedBy: null,
  }
  await deps.db.insert(files).values(
    Array.from({ length: 2 }, (_, index) => ({
      ...waiting,
      id: String(index).repeat(32),
      bytes: 1024 ** 3 - LARGEST_FILE,
    })),
  )
  expect(await upload(pdf(), 'deck.pdf')).toMatchObject({ status: 201 })
  await deps.db.insert(files).values({ ...waiting, id: '2'.repeat(32), bytes: LARGEST_FILE })
  expect(await upload(pdf(), 'deck.pdf')).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('send your form without the file'),
  })
})

test('limits unattached files per sender to the byte, even with concurrent uploads', async () => {
  const [bytes, before] = [pdf().length, storedFiles().length]
  await upload(pdf(), 'first.pdf')
  await attach((await upload(pdf(), 'claimed.pdf')).data)
  await deps.db.execute(
    sql`update files set bytes = ${100 * 1024 * 1024 - 2 * bytes} where about is null`,
  )
  const replies = await Promise.all(
    ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => upload(pdf(), name)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 429])
  expect(replies.find(({ status }) => status === 429)).toMatchObject({
    code: 'too-many',
    message: expect.stringContaining('too many files without sending them'),
  })
  expect(storedFiles().length).toBe(before + 4)
  expect(await forProject(png(), 'a.png')).toMatchObject({ status: 201 })
  expect(
    (
      await deps.db.execute(
        sql`select count(*)::int as n
          from files
          where uploader like '%127.0.0.1%'
            or (about is not null and uploader is not null)`,
      )
    ).rows,
  ).toEqual([{ n: 0 }])
})
