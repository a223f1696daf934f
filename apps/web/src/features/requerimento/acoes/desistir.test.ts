import { expect, it } from 'vitest';
import { makeDetalhe } from '../requerimento.fixture.ts';
import { MOTIVO_FORMS } from './motivo-forms.ts';

const TAXA = {
  ...{ id: '0198a000-0000-7000-8000-00000000f001', total: 9_260, itens: [], vencimento: '2026-12-08' },
  ...{ situacao: 'PAGA' as const, pagoEm: '2026-11-23T03:09:00.000Z', pix: null, simulada: false },
};

/** What somebody reads before they give up a request with this fee. */
function asked(cobranca: typeof TAXA | null): string {
  const intro = MOTIVO_FORMS.cancelar?.intro;
  return typeof intro === 'function' ? intro(makeDetalhe({ cobranca })) : (intro ?? '');
}

it('says of a fee that was paid that it does not come back by itself, and where to ask for it', () => {
  expect(asked(TAXA)).toContain('R$ 92,60');
  expect(asked(TAXA)).toContain('Restituição de pagamento indevido');
  expect(asked(TAXA)).not.toContain('Não há custo');
});

it('says that it costs nothing where nothing was paid', () => {
  expect(asked(null)).toContain('Não há custo');
});
