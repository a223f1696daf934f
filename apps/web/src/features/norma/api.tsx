// The door of the numbers of the law.
export { NormasSection } from './normas-section.tsx';
export { useNorma } from './use-norma.ts';
