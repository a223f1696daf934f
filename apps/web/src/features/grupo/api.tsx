// The door of the groups: what the queue says of them.
export { SemResponsavel } from './sem-responsavel.tsx';
