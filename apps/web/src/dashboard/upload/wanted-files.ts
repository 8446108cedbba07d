import type { IdentityFile } from '@wassit/domain/document/document'
import { identityFiles } from '@wassit/domain/document/document'
import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'

const card = ['cinFront', 'cinBack'] as const satisfies readonly IdentityFile[]

/** Identity files that an insurer needs by product; a vehicle needs the driver's too. */
const ofProduct: Record<ProductKey, readonly IdentityFile[]> = {
  motorcycle: identityFiles,
  car: identityFiles,
  travel: card,
  home: card,
  pleasureBoat: card,
  personalAccident: card,
  huntingLiability: card,
  healthInternational: card,
  healthMorocco: card,
  assistance: card,
  intern: card,
}

type Asked = Pick<InsuranceDetail, 'insuranceType_name' | 'required_documents'>

/** Returns the files to ask for: those that the agent named, then the rest of the product's. */
export const wantedFiles = ({ insuranceType_name, required_documents }: Asked): IdentityFile[] => {
  const product = productOfCode(insuranceType_name)
  const sensible = product ? ofProduct[product] : identityFiles
  return [...new Set([...required_documents, ...sensible])]
}
