// The public interface of the sign-in screens: for screens with a session, and for those that send without one.
export { solveOf } from './challenge.ts';
export { Demo } from './demo.tsx';
export { SenhaNovaField } from './senha-nova-field.tsx';
export { senhaIssues, useSenhaRules } from './senha-rules.ts';
export { useFocusOnChange } from './use-focus-heading.ts';
export { useSend } from './use-send.ts';
export { Working } from './working.tsx';
