import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestSlug } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { fileTabs, tabParameter } from '@wassit/domain/site/file-tabs'
import { paths } from '@wassit/domain/site/paths'
import { plainPages } from '../support/plain-pages.ts'
import { listed } from '../support/policy.ts'
import { fillStepOne } from '../support/steps.ts'
import { newAddress } from '../support/address.ts'
import { buildPerson } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import type { Brokerage } from './brokerage.ts'

/** A screen of the product, with the visitor who sees it. */
export interface Screen {
  /** Start of the picture's file name. */
  name: string
  visitor: Visitor
  path: string
  /** Prepares the page before the picture is taken. */
  prepare?: (visitor: Visitor) => Promise<void>
}

/** Opens the second step of the wizard as a new visitor. */
const begin =
  (product: (typeof offeredProducts)[number]) =>
  async (visitor: Visitor): Promise<void> => {
    // Each screen has a new visitor with an own address.
    await visitor.page.setExtraHTTPHeaders(newAddress())
    await fillStepOne(visitor, buildPerson('galerie'), catalogue[product].code)
    await visitor.page.waitForURL('**/produit**')
  }

/** Returns a name of ours as part of a file name. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const plain = (part: keyof typeof plainPages, visitor: Visitor): Screen[] =>
  plainPages[part].map((page) => ({ ...page, visitor }))

const site = ({ visitor, opposition }: Brokerage): Screen[] => [
  ...plain('site', visitor),
  ...offeredProducts.map((product) => ({
    name: `product-${catalogue[product].slug}`,
    visitor,
    path: paths.product(product),
  })),
  {
    name: 'contact-errors',
    visitor,
    path: paths.contact,
    prepare: async ({ page }) => {
      await page.locator('main form button[type="submit"]').click()
    },
  },
  ...offeredProducts
    .filter((product) => product !== 'intern')
    .map((product) => ({
      name: `quote-${catalogue[product].slug}`,
      visitor,
      path: paths.quoteFor(product),
      prepare: begin(product),
    })),
  { name: 'quote-recap', visitor, path: paths.quoteFor('intern'), prepare: beginIntern },
  { name: 'opposition', visitor, path: opposition },
  { name: 'not-found', visitor, path: '/nulle-part' },
]

/** The intern product has no questions: step 1 leads to the recap. */
async function beginIntern(visitor: Visitor): Promise<void> {
  await fillStepOne(visitor, buildPerson('galerie'), 'stagiaire')
  await visitor.page.waitForURL('**/recapitulatif**')
}

/** Opens a form like the policy's button, with the contract carried over. */
const openForm =
  (number: string, slug: RequestSlug) =>
  async (customer: Visitor): Promise<void> => {
    const insurance = await listed(customer, number)
    await customer.page.evaluate(
      (keys) => Object.entries(keys).forEach(([key, value]) => sessionStorage.setItem(key, value)),
      {
        insurance_id: insurance?.id ?? '',
        N_affaire: number,
        insurance_type_id: String(insurance?.insurance_type_id),
      },
    )
    await customer.page.goto(paths.dashboardRequest(slug))
  }

const area = ({ buyers, waysBack, insured, continued, claims, agreed }: Brokerage): Screen[] => {
  const { customer: visitor, number } = insured
  return [
    ...plain('area', visitor),
    ...Object.entries(buyers).flatMap(([state, buyer]) => [
      { name: `quote-${state}`, visitor: buyer.customer, path: paths.dashboardQuote(buyer.number) },
    ]),
    ...Object.entries(waysBack).map(([state, buyer]) => ({
      name: `back-${kebab(state)}`,
      visitor: buyer.customer,
      path: paths.dashboardQuote(buyer.number),
    })),
    { name: 'quotes', visitor: buyers.quoted.customer, path: paths.dashboardQuotes },
    { name: 'policies-empty', visitor: buyers.quoted.customer, path: paths.dashboard },
    { name: 'requests-empty', visitor: buyers.quoted.customer, path: paths.dashboardRequests },
    { name: 'policy', visitor, path: paths.dashboardPolicy(number) },
    {
      name: 'policy-continued',
      visitor: continued.customer,
      path: paths.dashboardPolicy(continued.number),
    },
    ...[...claims].map(([status, report]) => ({
      name: `claim-${status}`,
      visitor,
      path: paths.dashboardRequestFile(report),
    })),
    ...Object.entries(agreed).map(([kind, report]) => ({
      name: `request-${kind}`,
      visitor: continued.customer,
      path: paths.dashboardRequestFile(report),
    })),
    ...['correction', 'opposition', 'suppression'].map((right) => ({
      name: `right-${right}`,
      visitor,
      path: paths.rightsForm(right),
    })),
    ...Object.values(requestKinds).map(({ slug }) => ({
      name: `form-${slug}`,
      visitor,
      path: paths.dashboardPolicy(number),
      prepare: openForm(number, slug),
    })),
  ]
}

const desk = ({ agent: visitor, buyers, waysBack, insured, claims, agreed, right }: Brokerage): Screen[] => [
  ...plain('desk', visitor),
  { name: 'queue', visitor, path: `${paths.console}?view=all` },
  ...Object.entries({ ...buyers, active: insured }).map(([state, { number }]) => ({
    name: `file-${state}`,
    visitor,
    path: consolePaths.file(number),
  })),
  ...Object.entries(waysBack).map(([state, { number }]) => ({
    name: `file-${kebab(state)}`,
    visitor,
    path: consolePaths.file(number),
  })),
  ...fileTabs.slice(1).map((tab) => ({
    name: `file-active-${tab}`,
    visitor,
    path: `${consolePaths.file(insured.number)}?${tabParameter}=${tab}`,
  })),
  { name: 'refunds-sent', visitor, path: `${consolePaths.refunds}?view=sent` },
  { name: 'deliveries-handed-over', visitor, path: `${consolePaths.deliveries}?state=handedOver` },
  { name: 'deliveries-delivered', visitor, path: `${consolePaths.deliveries}?state=delivered` },
  { name: 'requests', visitor, path: `${consolePaths.requests}?view=all` },
  ...[...claims].map(([status, report]) => ({
    name: `claim-${status}`,
    visitor,
    path: consolePaths.request(report),
  })),
  ...Object.entries(agreed).map(([kind, report]) => ({
    name: `request-${kind}`,
    visitor,
    path: consolePaths.request(report),
  })),
  { name: 'right', visitor, path: consolePaths.rightsFile(right) },
]

/** Returns every screen, by the part of the product. */
export const screensOf = (brokerage: Brokerage): Record<'site' | 'area' | 'desk', Screen[]> => ({
  site: site(brokerage),
  area: area(brokerage),
  desk: desk(brokerage),
})
