// The door of the groups: what the queue says of them.
export { askSemResponsavel } from './queries.ts';
export { SemResponsavel } from './sem-responsavel.tsx';
