import { createHash } from 'node:crypto'
import { conditionsAddresses } from '@wassit/domain/document/addresses'
import { DomainError } from '@wassit/domain/errors/errors'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { Deps } from '../../../deps.ts'
import { conditionsPage } from '../../../papers/conditions/conditions-page.ts'
import { paperOfConditions } from '../../../papers/conditions/paper-of-conditions.ts'
import type { Paper } from '../../../papers/paper.ts'
import { both } from '../../../papers/wording.ts'
import { insurerSelling } from './insurers.queries.ts'

interface Conditions {
  paper: Paper
  /** Slug of the insurer. */
  slug: string
  /** Hash of the text: it changes with every word. */
  etag: string
}

/** Characters of a slug or a name; any other address (with a NUL byte, say) is not looked up. */
const companyPattern = /^\P{Cc}{1,100}$/u

/**
 * Returns the conditions of an insurer's product. `company` is the slug of our links or the `company_name` of a
 * list (spec 001 §7). Throws `document.unknown` if there are none.
 */
export const findConditions = async (deps: Deps, company: string, code: string): Promise<Conditions> => {
  const product = productOfCode(code)
  const isAsked = product && companyPattern.test(company)
  const insurer = isAsked && (await insurerSelling(deps.db, company, product))
  if (!insurer) throw new DomainError('document.unknown')
  const { house, messages } = deps
  const paper = paperOfConditions({
    product,
    insurer: insurer.name,
    ...house.facts(),
    t: messages.fr,
    tArabic: messages.ar,
  })
  const etag = createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
  return { paper, slug: insurer.slug, etag: `"${etag}"` }
}

/**
 * Returns the page of the conditions. Its text is French; the link to the file is in both
 * languages.
 */
export const pageOfConditions = ({ messages }: Deps, paper: Paper, slug: string, code: string): string =>
  conditionsPage(paper, {
    download: both({ t: messages.fr, tArabic: messages.ar }, 'paper.conditions.download'),
    downloadUrl: conditionsAddresses(slug, code).download_url,
    contents: messages.fr('paper.conditions.contents'),
  })

/**
 * More than the insurers times the products of a brokerage; each is some hundred kilobytes at most.
 */
const keptFiles = 100
const files = new Map<string, Promise<Buffer>>()

const keep = (etag: string, file: Promise<Buffer>): Promise<Buffer> => {
  files.set(etag, file)
  const oldest = files.keys().next().value
  if (files.size > keptFiles && oldest !== undefined) files.delete(oldest)
  return file
}

/**
 * Returns the conditions as PDF, printed once: they are public, and a print for each request would
 * let any visitor keep a processor busy. After a failure the next call prints again.
 */
export const fileOfConditions = async ({ print }: Deps, { paper, etag }: Conditions): Promise<Buffer> => {
  try {
    return await (files.get(etag) ?? keep(etag, print(paper)))
  } catch (error) {
    files.delete(etag)
    throw error
  }
}
