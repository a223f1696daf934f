import { expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { explicar } from '../prazo/explicacao.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { taxaAdiada, taxaPassos, taxaPrazo } from './prazo-da-taxa.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });

it.each([
  ['2026-11-23', '2026-12-08'],
  // On a Saturday: it counts as asked for on Monday, and begins on Tuesday.
  ['2026-11-21', '2026-12-08'],
  // On a Friday: it begins on Monday.
  ['2026-11-27', '2026-12-14'],
  ['2026-12-10', '2026-12-28'],
])('a fee of %s is to be paid by %s', (emissao, vencimento) => {
  expect(taxaPrazo({ emissao, calendario }).vencimento).toBe(vencimento);
});

it('says so in the words of every other date', () => {
  const taxa = { emissao: '2026-11-21', renovadaEm: null, atual: '2026-12-08', calendario };
  expect(explicar(taxaPassos(taxa))).toEqual([
    'Taxa emitida em 21/11/2026 (sábado): esse dia não conta.',
    '21/11 é sábado: vale como recebido em 23/11/2026 (segunda-feira).',
    'Começa a contar em 24/11/2026 (terça-feira).',
    'O prazo é de 15 dias corridos: vai até 08/12/2026 (terça-feira).',
    'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.',
  ]);
});

it('says that its time began anew when it could be paid at last, and when that was', () => {
  const taxa = { emissao: '2026-11-21', renovadaEm: '2026-11-25', atual: '2026-12-10', calendario };
  expect(explicar(taxaPassos(taxa))).toEqual([
    'Taxa emitida em 21/11/2026 (sábado), mas o serviço de pagamento estava fora do ar.',
    'Ele voltou em 25/11/2026 (quarta-feira), e o prazo foi renovado: esse dia não conta.',
    'Começa a contar em 26/11/2026 (quinta-feira).',
    'O prazo é de 15 dias corridos: vai até 10/12/2026 (quinta-feira).',
    'Vence em 10/12/2026 (quinta-feira), às 23h59 de Brasília.',
  ]);
});

it.each([
  ['a day that stands', '2026-12-08', '2026-12-01', '2026-12-08'],
  ['a holiday to come', '2026-12-25', '2026-12-20', '2026-12-28'],
  ['a lost day whose next one is today', '2026-12-25', '2026-12-28', '2026-12-28'],
  ['a lost day whose next one is over too', '2026-12-25', '2026-12-29', '2026-12-25'],
  ['a day that is over', '2026-12-08', '2026-12-10', '2026-12-08'],
])('a fee to be paid by %s', (_, atual, hoje, para) => {
  expect(taxaAdiada({ atual, hoje, calendario })).toBe(para);
});
