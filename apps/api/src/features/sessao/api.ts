/** What other features may do with sessions. */
export { endAllOf } from './end-aberta.ts';
