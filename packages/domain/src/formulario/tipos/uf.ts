import { findUf } from '../../pessoa/uf.ts';
import type { CampoUf } from '../campo.ts';
import { regraDeTextoLido } from '../texto-lido.ts';

/** Unit of the federation, stored as its two letters. */
export const regraUf = regraDeTextoLido<CampoUf>({
  parse: (text) => findUf(text)?.sigla ?? null,
  format: (sigla) => findUf(sigla)?.nome ?? sigla,
  mensagem: 'Escolha um estado da lista.',
});
