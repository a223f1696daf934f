// The public interface of groups: their note in the queue.
export { SemResponsavel } from './sem-responsavel.tsx';
