create table documents (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  kind text not null,
  value text not null,
  object_key text not null unique,
  mime_type text not null,
  size integer not null,
  sha256 text not null,
  reference text unique,
  replaced_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  request_id uuid,
  withdrawn_at timestamptz,
  idempotency_key text,
  hidden boolean default false not null,
  seen_at timestamptz,
  refused_at timestamptz,
  refused_reason text,
  holds_health boolean default false not null,
  source text,
  constraint documents_kind_check check (kind in ('idCardFront', 'idCardBack', 'drivingLicenceFront', 'drivingLicenceBack', 'vehicleRegistrationFront', 'vehicleRegistrationBack', 'passport', 'earlierClaimsRecord', 'huntingPermit', 'internshipAgreement', 'familyRecord', 'transferReceipt', 'holderProof', 'quote', 'contract', 'signedContract', 'moneyReceipt', 'paymentReceipt', 'certificate', 'refundNotice', 'comparison', 'insurerAttestation', 'specialConditions', 'insurerEndorsement', 'claimsRecord', 'greenCard', 'otherPaper', 'deliveryProof', 'supportingDocument', 'bankDetails', 'lossReport', 'photo', 'invoice', 'accidentStatement', 'policeReport', 'immobilisationCertificate', 'bankDetailsCertificate', 'swornStatement', 'repairEstimate', 'purchaseInvoice', 'repairInvoice', 'medicalReport', 'furtherInformation', 'insurerAnswer', 'terminationLetter', 'terminationStatement', 'endorsement', 'settlementSheet', 'discharge', 'signedDischarge')),
  constraint documents_policy_id_value_key unique (policy_id, value),
  constraint documents_source_check check ((source is null) or (source in ('phone', 'office', 'whatsapp')))
);
create index documents_by_policy on documents (policy_id, created_at);
create index documents_by_request on documents (request_id) where request_id is not null;

create table stored_objects (
  object_key text primary key,
  created_at timestamptz not null,
  encrypted_by text
);
create index stored_objects_by_age on stored_objects (created_at);
