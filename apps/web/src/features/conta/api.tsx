// The public interface of accounts: their state, the section of a record, and acts on many.
export { AtosEmLote } from './atos-em-lote.tsx';
export { ContaSection } from './conta-section.tsx';
export { SituacaoDaConta } from './situacao.tsx';
