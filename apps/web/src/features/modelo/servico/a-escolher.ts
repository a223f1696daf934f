/**
 * Stands for a field that is still to be chosen. A name like any other, so that the draft can be kept meanwhile; the
 * linter says that there is no such field.
 */
export const A_ESCOLHER = 'aEscolher';
