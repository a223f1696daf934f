// The door of the accounts' outside: what screens of signed-in people share with it.
export { Demo } from './demo.tsx';
export { SenhaNovaField } from './senha-nova-field.tsx';
export { senhaIssues, useSenhaRules } from './senha-rules.ts';

export { useFocusOnChange } from './use-focus-heading.ts';
