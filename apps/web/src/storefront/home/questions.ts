/** What the home page answers, in its order; search engines are told the same (structured-data.ts). */
export const homeQuestions = ['binding', 'price', 'later', 'contact', 'data'] as const
