import { expect, it } from 'vitest';
import type { Cob } from './cobrancas.ts';
import { renderCobranca } from './pagina.ts';

const cob: Cob = {
  txid: 'a'.repeat(32),
  revisao: 0,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-22T15:00:00.000Z', expiracao: 60 },
  valor: { original: '61.80' },
  chave: 'x',
  solicitacaoPagador: 'Taxa',
  location: '',
  pixCopiaECola: '',
  pix: [],
};
const said = 'acontece daqui a um minuto';

it('says of a payment that was put off when it comes, until it has come', () => {
  const feito = { now: new Date('2026-11-22T15:00:30Z'), feito: 'adiar' };
  expect(renderCobranca({ ...cob, agendadoPara: '2026-11-22T15:01:00.000Z' }, feito)).toContain(said);
  const paid = renderCobranca({ ...cob, status: 'CONCLUIDA' }, feito);
  expect(paid).toContain('Paga (simulação)');
  expect(paid).not.toContain(said);
});
