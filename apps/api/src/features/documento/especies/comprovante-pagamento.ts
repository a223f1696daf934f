import {
  type ComprovantePagamento,
  comprovantePagamento,
} from '#platform/pdf/modelos/comprovante-pagamento.ts';
import { definePapel } from '../especie.ts';

/** The receipt of one payment. */
export const comprovantePagamentoPapel = definePapel<ComprovantePagamento>({
  codigo: 'comprovante_pagamento',
  compose: (emissao, conteudo) => comprovantePagamento(emissao, conteudo),
});
