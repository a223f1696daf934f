import { expect, it } from 'vitest';
import type { Cob } from './banco.ts';
import { renderCobranca } from './pagina.ts';

const cob: Cob = {
  txid: 'a'.repeat(32),
  revisao: 0,
  status: 'ATIVA',
  calendario: { criacao: '', expiracao: 60 },
  valor: { original: '61.80' },
  chave: 'x',
  solicitacaoPagador: 'Taxa',
  location: '',
  pixCopiaECola: '',
  pix: [],
};
const said = 'acontece daqui a um minuto';

it('says of a payment that was put off when it comes, until it has come', () => {
  const feito = { expired: false, feito: 'adiar' };
  expect(renderCobranca({ ...cob, agendadoPara: '2026-11-22T15:01:00.000Z' }, feito)).toContain(said);
  const paid = renderCobranca({ ...cob, status: 'CONCLUIDA' }, feito);
  expect(paid).toContain('Paga (simulação)');
  expect(paid).not.toContain(said);
});
