import { valorPadrao } from '@balcao/domain/norma/catalogo';
import { expect, it } from 'vitest';
import { makeCobranca, PAGA } from '#features/cobranca/cobranca.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import { makeDetalhe } from '#features/requerimento/requerimento.fixture.ts';
import { MOTIVO_FORMS } from './motivo-forms.ts';

/** What somebody reads before they give up a request with this fee. */
function asked(cobranca: Detalhe['cobranca']): string {
  const intro = MOTIVO_FORMS.cancelar?.intro;
  const said = typeof intro === 'function' ? intro(makeDetalhe({ cobranca }), valorPadrao) : (intro ?? '');
  return said.replaceAll('\u00a0', ' ');
}

it('says of a fee that was paid that it does not come back by itself, and where to ask for it', () => {
  const said = asked(makeCobranca({ ...PAGA, pix: null, total: 9_260 }));
  expect(said).toContain('R$ 92,60');
  expect(said).toContain('Restituição de pagamento indevido');
  expect(said).not.toContain('Não há custo');
});

it('says of a fee that is unpaid that nothing is owed, and that its code is no good any more', () => {
  const said = asked(makeCobranca());
  expect(said).toContain('Nada foi pago, e você não fica devendo nada: a taxa de R$ 178,00 é cancelada');
  expect(said).toContain('o código Pix deixa de valer');
  expect(said).not.toContain('Restituição');
});

it('does not say that nothing was paid where only the rest is unpaid', () => {
  const said = asked(makeCobranca({ total: 180, itens: [{ descricao: 'Diferença: Taxa', valor: 180 }] }));
  expect(said).toContain('A diferença de R$ 1,80 é cancelada');
  expect(said).toContain('Restituição de pagamento indevido');
  expect(said).not.toContain('Nada foi pago');
});

it('says that it costs nothing where nothing was paid nor is to be', () => {
  expect(asked(null)).toContain('Não há custo');
  expect(asked(makeCobranca({ situacao: 'CANCELADA', pix: null }))).toContain('Não há custo');
});
