// The public interface of the sign-in screens, for screens with a session.
export { Demo } from './demo.tsx';
export { SenhaNovaField } from './senha-nova-field.tsx';
export { senhaIssues, useSenhaRules } from './senha-rules.ts';

export { useFocusOnChange } from './use-focus-heading.ts';
