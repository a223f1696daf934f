/** What other features may do with what people may do. */
export { changeTelling } from './avisar.ts';
