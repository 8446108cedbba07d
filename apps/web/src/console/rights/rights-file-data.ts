import type { RightsFile } from '@wassit/domain/api/data-law/rights-desk'
import { rightsDeskCalls } from '@wassit/domain/api/data-law/rights-desk'
import { customerAction } from '../../api/customer.ts'
import { act } from '../acts/act.ts'
import { fileLoader } from '../file/file-data.ts'

export const rightsFileLoader = fileLoader<RightsFile>((call, number) =>
  call(rightsDeskCalls.rightsFile, { params: { number } }),
)

export const moveForm = rightsDeskCalls.moveRights.body

/** Action of every form of the page: each names its act. */
export const moveAction = customerAction(
  act(
    moveForm,
    ({ action }) => `rights.desk.done.${action}`,
    (call, { number }, body) => call(rightsDeskCalls.moveRights, { params: { number }, body }),
  ),
)
