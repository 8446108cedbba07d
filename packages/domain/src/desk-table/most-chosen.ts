/** Lines of a table that a person chooses together at most, over its pages; an act takes as many. */
export const mostChosen = 200
