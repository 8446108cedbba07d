import type { ProofFile } from '@wassit/domain/document/document'
import { identityFiles, kindOfWireKey } from '@wassit/domain/document/document'
import type { InsuranceDetail } from '@wassit/domain/api/policy-views'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Product } from '@wassit/domain/products/product'

const card = ['idCardFront', 'idCardBack'] as const satisfies readonly ProofFile[]

/** Returns the identity files that an insurer needs; a vehicle needs the driver's too. */
const filesOf = (product: ProductKey): readonly ProofFile[] => {
  const { needsLicence }: Product = catalogue[product]
  return needsLicence ? identityFiles : card
}

type Asked = Pick<InsuranceDetail, 'insuranceType_name' | 'required_documents'>

/** Returns the files to ask for: those that the agent named, then the rest of the product's. */
export const wantedFiles = ({ insuranceType_name, required_documents }: Asked): ProofFile[] => {
  const product = productOfCode(insuranceType_name)
  const sensible = product ? filesOf(product) : identityFiles
  return [...new Set([...required_documents.map(kindOfWireKey), ...sensible])]
}
