/** What other features may do with groups. */
export { addMembro, leaveGrupos } from './membros.ts';
