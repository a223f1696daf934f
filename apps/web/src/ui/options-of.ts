import type { Option } from './select-field.tsx';

/** The options of a choice or of a filter, from its words. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
