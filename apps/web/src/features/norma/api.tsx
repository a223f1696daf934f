// The door of the norms: the numbers set by law.
export { NormasSection } from './normas-section.tsx';
export { useNorma } from './use-norma.ts';
