/** Questions of the home page in their order; structured-data.ts passes them to search engines. */
export const homeQuestions = ['binding', 'price', 'later', 'accident', 'contact', 'data'] as const
