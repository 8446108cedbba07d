import { formatDate, formatMoment, moroccanDay } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { dataKinds } from '@wassit/domain/personal-data/data-kind'
import type { ReadingView } from '@wassit/domain/api/people/readings'
import type { Translate } from '@wassit/words/catalogue'
import { languageTags, textDirection } from '@wassit/words/language'
import { createElement as h } from 'react'
import type { ReactNode } from 'react'
import type { Deps } from '../../../deps.ts'
import { htmlDocument } from '../../../html-document.ts'
import { senderLines, senderName } from '../../../messaging/sender.ts'
import type { accountById } from '../../people/accounts/accounts.service.ts'
import { dataFile } from './summary.ts'
import type { CopiedFile, Summary } from './summary.ts'

type Person = Awaited<ReturnType<typeof accountById>>

const style = `
  :root { color-scheme: light dark }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.6rem; line-height: 1.25 } h2 { font-size: 1.2rem; margin-top: 2.2rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem .4rem 0; text-align: start; vertical-align: top }
  li { overflow-wrap: anywhere } .quiet { opacity: .75 }`

const section = (title: string, ...content: ReactNode[]) =>
  h('section', { key: title }, h('h2', null, title), ...content)

const table = (rows: readonly (readonly [string, ReactNode])[]) =>
  h(
    'table',
    null,
    h(
      'tbody',
      null,
      rows.map(([name, value]) =>
        h('tr', { key: name }, h('th', { scope: 'row' }, name), h('td', null, value)),
      ),
    ),
  )

const ltr = (text: string) => h('bdi', { dir: 'ltr' }, text)

/** Facts of the account, without those that are not known. */
const identity = (t: Translate, person: Person) => {
  const facts: [string, ReactNode][] = [
    [t('account.signup.firstName'), person.first_name],
    [t('account.signup.lastName'), person.last_name],
    [t('account.signup.identity'), person.identity_number && ltr(person.identity_number)],
    [t('account.signup.birthday'), person.birth_date && formatDate(person.birth_date)],
    [t('account.signup.email'), person.email && ltr(person.email)],
    [t('account.signup.phone'), person.phone && ltr(formatPhone(person.phone))],
    [t('account.signup.address'), person.address],
  ]
  return table(facts.filter(([, value]) => value !== null && value !== ''))
}

const kinds = (t: Translate, { counts }: Summary) =>
  table(
    dataKinds.map((kind) => [
      t(`myData.kind.${kind}`),
      t('myData.file.rows', { count: counts.get(kind) ?? 0 }),
    ]),
  )

const address = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const fileLine = (t: Translate, { path, kind, isReadable }: CopiedFile) =>
  h(
    'li',
    { key: path },
    kind && `${t(`document.kind.${kind}`)} · `,
    isReadable ? h('a', { href: address(path) }, ltr(path)) : ltr(path),
    !isReadable && ` · ${t('myData.file.lost')}`,
  )

const readingLine = (
  t: Translate,
  { id, at, reader, matter, report, insurance_number: file }: ReadingView,
) => {
  const number = report?.number ?? file
  return h(
    'li',
    { key: id },
    `${formatMoment(new Date(at))} · ${t(`myData.reader.${reader}`)}`,
    matter !== 'file' && ` · ${t(`myData.matter.${matter}`)}`,
    number !== null && ' · ',
    number !== null && ltr(number),
  )
}

const paragraph = (text: string) => h('p', { key: text }, text)

const list = (lines: readonly ReactNode[], empty: string) =>
  lines.length === 0 ? paragraph(empty) : h('ul', null, lines)

const head = (title: string) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, title),
    h('style', { dangerouslySetInnerHTML: { __html: style } }),
  )

/** Sections of the page: the person, the kinds of data, the files, the readings and the rights. */
const sections = (t: Translate, person: Person, summary: Summary): ReactNode[] => [
  section(t('myData.file.identity'), identity(t, person)),
  section(t('myData.file.kinds'), paragraph(t('myData.file.data', { file: dataFile })), kinds(t, summary)),
  section(
    t('myData.file.files'),
    paragraph(t('myData.file.leftOut')),
    list(
      summary.files.map((file) => fileLine(t, file)),
      t('myData.file.noFiles'),
    ),
  ),
  section(
    t('myData.readings.title'),
    list(
      summary.readings.map((reading) => readingLine(t, reading)),
      t('myData.readings.empty'),
    ),
  ),
  section(t('myData.file.rights'), paragraph(t('myData.file.rightsText'))),
]

/** Returns the page of a copy for people, in the language of its customer. */
export const indexPage = (
  { house, messages, now }: Pick<Deps, 'house' | 'messages' | 'now'>,
  person: Person,
  summary: Summary,
): string => {
  const { language } = person
  const t = messages[language]
  const made = t('myData.file.made', {
    firm: senderName(house.facts(), t),
    day: formatDate(moroccanDay(now())),
  })
  const signature = h('footer', { className: 'quiet' }, senderLines(house.facts(), t).map(paragraph))
  return htmlDocument(
    h(
      'html',
      { lang: languageTags[language], dir: textDirection(language) },
      head(t('myData.file.title')),
      h(
        'body',
        null,
        h('h1', null, t('myData.file.title')),
        paragraph(made),
        ...sections(t, person, summary),
        signature,
      ),
    ),
  )
}
