// The door of the prepared texts: what other features may use.
export { TextoComVariaveis } from './texto-com-variaveis.tsx';
