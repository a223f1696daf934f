// The door of the norms: what other features may use.
export { useNorma } from './queries.ts';
