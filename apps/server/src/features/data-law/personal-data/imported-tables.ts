import { by, either, table } from './personal-table.ts'

/** Tables of imports with data of customers; a row without a contract or a person is forgotten by its age. */
export const importedTables = {
  import_rows: table(
    'quotes',
    either(by('policies', 'import_rows.policy_id'), by('users', 'import_rows.user_id')),
    {
      person: 'cells typed about differences before',
      fact: 'id import_id position sheet line hidden choice decision reason state policy_id user_id staged_at',
    },
  ),
  taken_over_policies: table('quotes', by('policies', 'taken_over_policies.policy_id'), {
    person: 'facts ice',
    fact: 'policy_id insurer_id number_key ranks import_id changed_by',
  }),
  stated_lines: table('payments', by('policies', 'stated_lines.policy_id'), {
    person: 'lines',
    fact: 'id policy_id kind key import_id',
  }),
  insurer_receipts: table('payments', by('policies', 'insurer_receipts.policy_id'), {
    fact: 'policy_id number lines',
  }),
} as const
