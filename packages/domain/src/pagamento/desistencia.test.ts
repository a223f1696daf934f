import { expect, it } from 'vitest';
import { dizerTaxaDaDesistencia } from './desistencia.ts';

it('says that nothing is owed only where nothing was paid', () => {
  expect(dizerTaxaDaDesistencia(true)).toContain('peça “Restituição de pagamento indevido”');
  expect(dizerTaxaDaDesistencia(true)).not.toContain('Não há custo');
  expect(dizerTaxaDaDesistencia(false)).toContain('Não há custo');
});
