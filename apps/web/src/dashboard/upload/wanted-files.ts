import type { IdentityFile } from '@wassit/domain/document/document'
import { identityFiles } from '@wassit/domain/document/document'
import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'

const card = ['cinFront', 'cinBack'] as const satisfies readonly IdentityFile[]

/** Which of the six identity files an insurer needs for a product: the driver's for what is driven. */
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

/** What to ask for: what the agent named first, then the rest that the product makes sense of. */
export const wantedFiles = ({ insuranceType_name, required_documents }: Asked): IdentityFile[] => {
  const product = productOfCode(insuranceType_name)
  const sensible = product ? ofProduct[product] : identityFiles
  return [...new Set([...required_documents, ...sensible])]
}
