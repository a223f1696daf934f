/** What other features may do with groups. */
export { addMembro, joinGrupos, leaveGrupos } from './membros.ts';
