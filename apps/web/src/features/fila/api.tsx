// The door of the queue: what other features and the shell may use.
export { useFilaComandos } from './comandos.ts';
