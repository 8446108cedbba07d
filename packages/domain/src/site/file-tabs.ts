/** Tabs of a file in the console, by their names in the address; the first one is open without a name. */
export const fileTabs = ['dossier', 'garanties', 'argent', 'papiers', 'client'] as const

export type FileTab = (typeof fileTabs)[number]

/** Parameter of an address that names the open tab. */
export const tabParameter = 'onglet'
