// The public interface of the queue, for other features and the shell.
export { useFilaComandos } from './comandos.ts';
