import { type ExtratoPagamentos, extratoPagamentos } from '#platform/pdf/modelos/extrato-pagamentos.ts';
import { definePapel } from '../especie.ts';

/** The payments of a person in a year. */
export const extratoPagamentosPapel = definePapel<ExtratoPagamentos>({
  codigo: 'extrato_pagamentos',
  compose: (emissao, conteudo) => extratoPagamentos(emissao, conteudo),
});
