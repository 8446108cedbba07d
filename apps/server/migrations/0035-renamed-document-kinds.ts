import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Earlier names, which mixed the keys of the wire with ours, and the names of the glossary. */
export const names = {
  cinFront: 'idCardFront',
  cinBack: 'idCardBack',
  permisFront: 'drivingLicenceFront',
  permisBack: 'drivingLicenceBack',
  carteFront: 'vehicleRegistrationFront',
  carteBack: 'vehicleRegistrationBack',
  justificatif: 'supportingDocument',
  rib: 'bankDetails',
  rapport: 'lossReport',
  photos: 'photo',
  factures: 'invoice',
  constat_amiable: 'accidentStatement',
  proces_verbal: 'policeReport',
  attestation_immobilisation: 'immobilisationCertificate',
  attestation_rib: 'bankDetailsCertificate',
  declaration_honneur: 'swornStatement',
  devis_reparation: 'repairEstimate',
  facture_achat: 'purchaseInvoice',
  facture_reparation: 'repairInvoice',
  rapport_medical: 'medicalReport',
  complement_information: 'furtherInformation',
}

const renamed = sql.raw(
  `(values ${Object.entries(names)
    .map(([earlier, name]) => `('${earlier}', '${name}')`)
    .join(', ')}) as names (earlier, name)`,
)

/**
 * Renames the documents of policies and requests and those that agents require. Answers and drafts
 * keep the keys of the wire, under which they are stored. Neither the updates nor the checks block
 * a reader.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    set local statement_timeout = 0;
    update documents set kind = names.name from ${renamed} where documents.kind = names.earlier;
    update requests set required_document = names.name from ${renamed}
    where requests.required_document = names.earlier;
    update policies set required_documents = (
      select array_agg(coalesce(names.name, required.kind) order by required.place)
      from unnest(policies.required_documents) with ordinality as required (kind, place)
      left join ${renamed} on names.earlier = required.kind)
    where policies.required_documents && (select array_agg(names.earlier) from ${renamed});
    alter table documents validate constraint documents_kind_check;
    alter table requests validate constraint requests_required_document_check
  `.execute(db)
}
