import { expect, it } from 'vitest';
import { formatCentavos } from '../dinheiro/centavos.ts';
import { formatAte, formatDataComDia, formatDataHora, formatIsoDate, formatRelativo } from './data-br.ts';
import { formatDataExtenso } from './data-extenso.ts';
import { findMalExibidos } from './exibido.fixture.ts';
import { formatHorario } from './horario.ts';
import { formatNumero } from './numero.ts';

it.each([
  'Prazo: 2026-11-27.',
  'em 2026-11-27T14:30:00.000Z',
  'às 14:30',
  'às 9:05 em ponto',
  'R$ 1234',
  'R$1.234,56',
  'R$ 1234,56',
  'R$ 12,5',
  'R$ 10.00',
  'R$\u00a01.234,56',
  'total de 1,234.56',
  'Nov 27, 2026',
  'em 11/27/2026',
  '11/27/2026, 2:30 PM',
])('finds what is not written as people read it in %j', (text) => {
  expect(findMalExibidos(text)).not.toEqual([]);
});

it.each([
  'Número 99999.000123/2026-60, registro CRCR-MG 001234/D',
  'Lei nº 9.784/1999, art. 26, § 1º; Res. 15/2024',
  'SHA-256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'id 0190a5b2-0000-7000-8000-00000000dead',
  'CEP 30140-071, (31) 98888-7777, CPF 529.982.247-25, CNPJ 12.ABC.345/01DE-35',
  'De R$ 10,00 a R$ 1.234,56; são R$ 0,05.',
  '1.234 pedidos, 12,5 MB, capital de R$ 50 mil a R$ 10 milhões',
])('lets %j be', (text) => {
  expect(findMalExibidos(text)).toEqual([]);
});

it('lets be all that the formatters write', () => {
  const instant = new Date('2026-11-27T17:30:00Z');
  const said = [
    formatIsoDate('2026-11-27'),
    formatDataComDia('2026-11-27'),
    formatDataHora(instant),
    formatDataExtenso(instant),
    formatAte('2026-11-27', '2026-11-20'),
    formatRelativo(instant, new Date('2026-11-27T17:31:00Z')),
    formatHorario('14:30'),
    formatNumero(1_234_567.5, 1),
    ...[5, 123_456, -1_000, 100_000_000].map(formatCentavos),
  ];
  expect(findMalExibidos(said.join(' · '))).toEqual([]);
});
