import { valorPadrao } from '@balcao/domain/norma/numeros';
import { expect, it } from 'vitest';
import { makeCobranca, PAGA } from '#features/cobranca/cobranca.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import { makeDetalhe } from '#features/requerimento/requerimento.fixture.ts';
import { MOTIVO_FORMS } from './motivo-forms.ts';

/** The text of the withdrawal dialog for this fee. */
function asked(cobranca: Detalhe['cobranca']): string {
  const intro = MOTIVO_FORMS.cancelar?.intro;
  const said = typeof intro === 'function' ? intro(makeDetalhe({ cobranca }), valorPadrao) : (intro ?? '');
  return said.replaceAll('\u00a0', ' ');
}

it('withdrawal says that a paid fee is not refunded by itself, and how to ask for it', () => {
  const said = asked(makeCobranca({ ...PAGA, pix: null, total: 9_260 }));
  expect(said).toContain('R$ 92,60');
  expect(said).toContain('Restituição de pagamento indevido');
  expect(said).not.toContain('Não há custo');
});

it('withdrawal says that an unpaid fee is cancelled and its Pix code becomes invalid', () => {
  const said = asked(makeCobranca());
  expect(said).toContain('Nada foi pago, e você não fica devendo nada: a taxa de R$ 178,00 é cancelada');
  expect(said).toContain('o código Pix deixa de valer');
  expect(said).not.toContain('Restituição');
});

it('withdrawal does not say that nothing was paid when only a difference is open', () => {
  const said = asked(makeCobranca({ total: 180, itens: [{ descricao: 'Diferença: Taxa', valor: 180 }] }));
  expect(said).toContain('A diferença de R$ 1,80 é cancelada');
  expect(said).toContain('Restituição de pagamento indevido');
  expect(said).not.toContain('Nada foi pago');
});

it('withdrawal says that it is free when there is no fee', () => {
  expect(asked(null)).toContain('Não há custo');
  expect(asked(makeCobranca({ situacao: 'CANCELADA', pix: null }))).toContain('Não há custo');
});
