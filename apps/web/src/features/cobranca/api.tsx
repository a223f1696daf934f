// The door of the charges: what other features may use.
export { CobrancaFatos } from './cobranca-fatos.tsx';
export { describeCobranca } from './describe-cobranca.ts';
export { Pagamento } from './pagamento.tsx';
export { TaxaPartes } from './taxa-partes.tsx';
