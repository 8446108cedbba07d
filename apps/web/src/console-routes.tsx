import type { RouteObject } from 'react-router'
import { deskTables } from '@wassit/domain/desk-table/desk-tables'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { areaBuilder } from './area-builder.ts'
import { pageBuilder } from './page-route.ts'
import type { LoadWords } from './page-route.ts'

/** Areas of words that a file shows at its every step. */
const fileWords = ['consent', 'products', 'offers', 'document', 'validation'] as const

/** Returns the routes of the console. */
export const buildConsoleRoutes = (loadWords: LoadWords): RouteObject[] => {
  const page = pageBuilder(loadWords)
  const agent = areaBuilder(loadWords)

  const desk: RouteObject[] = [
    agent.pageAhead('console/desk/policies-page', () => import('./console/desk/policies-page.tsx'), {
      path: paths.console,
      words: ['document', 'products'],
      children: [
        agent.pageAhead('console/desk/day-page', () => import('./console/desk/day-page.tsx'), {
          words: ['tasks'],
        }),
        agent.pageAhead('console/file/file-page', () => import('./console/file/file-page.tsx'), {
          path: consolePaths.file(':number'),
          words: [...fileWords, 'counter', 'pricing', 'request', 'money', 'tasks', 'reminders', 'import'],
        }),
        page(
          'console/file/underwriting/medical-page',
          () => import('./console/file/underwriting/medical-page.tsx'),
          { path: consolePaths.medicalFile(':number'), words: ['medical', 'validation'] },
        ),
        page(
          'console/file/underwriting/medical-entry-page',
          () => import('./console/file/underwriting/medical-entry-page.tsx'),
          { path: consolePaths.medicalEntry(':number'), words: ['medical', 'validation'] },
        ),
        page('console/entries/entry-page', () => import('./console/entries/entry-page.tsx'), {
          path: consolePaths.entry(':number', ':type'),
          words: ['dashboard', 'request', 'document', 'products', 'pricing', 'validation', 'money'],
        }),
        page('console/file/offers/offers-page', () => import('./console/file/offers/offers-page.tsx'), {
          path: consolePaths.offers(':number'),
          words: ['products', 'offers', 'validation'],
        }),
      ],
    }),
    agent.pageAhead('console/desk/requests-page', () => import('./console/desk/requests-page.tsx'), {
      path: consolePaths.requests,
      words: ['request'],
      children: [
        agent.pageAhead(
          'console/requests/request-page',
          () => import('./console/requests/request-page.tsx'),
          {
            path: consolePaths.request(':number'),
            words: ['products', 'pricing', 'document', 'request', 'validation', 'tasks'],
          },
        ),
      ],
    }),
    page('console/counter/new-file-page', () => import('./console/counter/new-file-page.tsx'), {
      path: consolePaths.newFile,
      words: ['counter', 'consent', 'products', 'validation'],
    }),
    page('console/customers/customer-page', () => import('./console/customers/customer-page.tsx'), {
      path: consolePaths.customer(':customer'),
      words: ['counter', 'consent', 'request', 'money', 'tables', 'validation', 'tasks', 'reminders'],
    }),
    page('console/merge/merge-page', () => import('./console/merge/merge-page.tsx'), {
      path: consolePaths.merge,
      words: ['counter', 'validation'],
    }),
    page('console/counter/new-risk-page', () => import('./console/counter/new-risk-page.tsx'), {
      path: consolePaths.newRisk(':draft'),
      words: ['quote', 'wizard', 'pricing', 'products', 'validation'],
    }),
    page('console/counter/new-recap-page', () => import('./console/counter/new-recap-page.tsx'), {
      path: consolePaths.newRecap(':draft'),
      words: ['counter', 'quote', 'wizard', 'products', 'pricing', 'offers', 'validation'],
    }),
    page('console/admin/insurers-page', () => import('./console/admin/insurers-page.tsx'), {
      path: consolePaths.insurers,
      words: ['products', 'validation'],
    }),
    page('console/admin/keys-page', () => import('./console/admin/keys-page.tsx'), {
      path: consolePaths.keys,
      words: ['validation'],
    }),
    page('console/admin/roles-page', () => import('./console/admin/roles-page.tsx'), {
      path: consolePaths.roles,
      words: ['validation'],
    }),
    page('console/admin/setup-page', () => import('./console/admin/setup-page.tsx'), {
      path: consolePaths.setup,
      words: ['house', 'validation'],
    }),
    page('console/house/house-page', () => import('./console/house/house-page.tsx'), {
      path: consolePaths.house,
      words: ['house', 'validation'],
    }),
    page('console/house/accounts-page', () => import('./console/house/accounts-page.tsx'), {
      path: consolePaths.houseAccounts,
      words: ['house', 'money', 'validation'],
    }),
    page('console/house/texts-page', () => import('./console/house/texts-page.tsx'), {
      path: consolePaths.houseTexts,
      words: ['house', 'validation'],
    }),
    page('console/replies/replies-page', () => import('./console/replies/replies-page.tsx'), {
      path: consolePaths.replies,
      words: ['house', 'validation'],
    }),
    page('console/admin/changes-page', () => import('./console/admin/changes-page.tsx'), {
      path: consolePaths.changes,
      words: ['money', 'products'],
    }),
    page('console/admin/csp-reports-page', () => import('./console/admin/csp-reports-page.tsx'), {
      path: consolePaths.browserReports,
      words: [],
    }),
    page('console/admin/service-page', () => import('./console/admin/service-page.tsx'), {
      path: consolePaths.serviceState,
      words: [],
    }),
    page('console/admin/trace-page', () => import('./console/admin/trace-page.tsx'), {
      path: consolePaths.trace,
      words: ['request'],
    }),
    page('console/follow-up/attestations-page', () => import('./console/follow-up/attestations-page.tsx'), {
      path: consolePaths.attestations,
      words: ['validation'],
    }),
    page('console/tasks/tasks-page', () => import('./console/tasks/tasks-page.tsx'), {
      path: consolePaths.tasks,
      words: ['tasks', 'validation'],
    }),
    page('console/follow-up/tills-page', () => import('./console/follow-up/tills-page.tsx'), {
      path: consolePaths.tills,
      words: ['money', 'validation'],
    }),
    page('console/follow-up/statements-page', () => import('./console/follow-up/statements-page.tsx'), {
      path: consolePaths.statements,
      words: ['money', 'validation'],
    }),
    page('console/follow-up/differences-page', () => import('./console/follow-up/differences-page.tsx'), {
      path: consolePaths.differences,
      words: ['money', 'products', 'validation'],
    }),
    page('console/follow-up/deliveries-page', () => import('./console/follow-up/deliveries-page.tsx'), {
      path: consolePaths.deliveries,
      words: ['document', 'products'],
    }),
    page('console/dues/dues-page', () => import('./console/dues/dues-page.tsx'), {
      path: consolePaths.table(deskTables.dues.slug),
      words: ['money', 'products', 'request', 'due', 'validation'],
    }),
    page('console/imports/imports-page', () => import('./console/imports/imports-page.tsx'), {
      path: consolePaths.imports,
      words: ['import', 'money', 'validation'],
    }),
    page('console/imports/import-page', () => import('./console/imports/import-page.tsx'), {
      path: consolePaths.import(':id'),
      words: ['import', 'money', 'validation'],
    }),
    page('console/invitations/invitations-page', () => import('./console/invitations/invitations-page.tsx'), {
      path: consolePaths.invitations,
      words: ['invitation', 'validation'],
    }),
    page('console/tables/tables-page', () => import('./console/tables/tables-page.tsx'), {
      path: consolePaths.table(':table'),
      words: ['document', 'due', 'money', 'products', 'request'],
    }),
    page('console/figures/figures-page', () => import('./console/figures/figures-page.tsx'), {
      path: consolePaths.figures,
      words: ['figures', 'due', 'hours', 'products'],
    }),
    page('console/admin/agreements-page', () => import('./console/admin/agreements-page.tsx'), {
      path: consolePaths.agreements,
      words: ['products', 'validation'],
    }),
    page('console/admin/hours-page', () => import('./console/admin/hours-page.tsx'), {
      path: consolePaths.hours,
      words: ['hours', 'validation'],
    }),
    page('console/admin/assignment-rules-page', () => import('./console/admin/assignment-rules-page.tsx'), {
      path: consolePaths.assignmentRules,
      words: ['hours', 'products', 'validation'],
    }),
    page('console/admin/checklists-page', () => import('./console/admin/checklists-page.tsx'), {
      path: consolePaths.checklists,
      words: ['document', 'products', 'validation'],
    }),
    page('console/admin/mandates-page', () => import('./console/admin/mandates-page.tsx'), {
      path: consolePaths.mandates,
      words: ['validation'],
    }),
    page('console/admin/tariffs-page', () => import('./console/admin/tariffs-page.tsx'), {
      path: consolePaths.tariffs,
      words: ['products', 'validation'],
    }),
    page('console/tariffs/version-page', () => import('./console/tariffs/version-page.tsx'), {
      path: consolePaths.tariff(':id'),
      words: ['products', 'validation'],
    }),
    page('console/tariffs/what-if-page', () => import('./console/tariffs/what-if-page.tsx'), {
      path: consolePaths.whatIf(':id'),
      words: ['products', 'pricing'],
    }),
    page('console/admin/brands-page', () => import('./console/admin/brands-page.tsx'), {
      path: consolePaths.brands,
      words: ['products', 'validation'],
    }),
    page('console/refunds/refunds-page', () => import('./console/refunds/refunds-page.tsx'), {
      path: consolePaths.refunds,
      words: ['validation'],
    }),
    page('console/rights/rights-page', () => import('./console/rights/rights-page.tsx'), {
      path: consolePaths.rights,
      words: ['validation', 'counter'],
    }),
    page('console/rights/rights-file-page', () => import('./console/rights/rights-file-page.tsx'), {
      path: consolePaths.rightsFile(':number'),
      words: ['validation'],
    }),
    page('console/admin/register-page', () => import('./console/admin/register-page.tsx'), {
      path: consolePaths.register,
      words: [],
    }),
    page('console/admin/retention-page', () => import('./console/admin/retention-page.tsx'), {
      path: consolePaths.retention,
      words: [],
    }),
    page('console/content/messages-page', () => import('./console/content/messages-page.tsx'), {
      path: consolePaths.messages,
      words: [],
    }),
    page('console/content/texts-page', () => import('./console/content/texts-page.tsx'), {
      path: consolePaths.texts,
      words: ['validation'],
    }),
    page('console/security-page', () => import('./console/security-page.tsx'), {
      path: consolePaths.security,
      words: ['validation'],
    }),
    page('console/admin/agents-page', () => import('./console/admin/agents-page.tsx'), {
      path: consolePaths.agents,
      words: ['validation'],
    }),
  ]

  return [
    agent.shell('console/console-shell', () => import('./console/frame/console-shell.tsx'), {
      words: [
        'console',
        'file',
        'request-desk',
        'follow-up',
        'insurers',
        'tariffs',
        'settings',
        'policy',
        'errors',
        'factor',
        'access',
        'service',
        'rights',
        'register',
        'retention',
        'tables',
      ],
      children: desk,
    }),
  ]
}
