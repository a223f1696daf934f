import { expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { explicar } from './explicacao.ts';
import type { Feriado } from './feriado.ts';
import { describeCausas } from './mudanca.ts';
import { calcularPrazo } from './prazo.ts';
import { mudancaSemLugar, semLugar } from './sem-lugar.ts';

const CONTAGEM = { municipio: '3118601', uf: 'MG' };
const dia = (data: string, mais: Partial<Feriado>): Feriado => ({
  data,
  tipo: 'MUNICIPAL',
  meioExpediente: 'NENHUM',
  descricao: 'Aniversário de Contagem',
  municipioIbge: CONTAGEM.municipio,
  ...mais,
});
const calendario = createCalendario(
  [
    dia('2026-11-26', {}),
    dia('2026-12-07', { tipo: 'PONTO_FACULTATIVO' }),
    dia('2026-12-04', { tipo: 'ESTADUAL', municipioIbge: null, uf: 'MG', descricao: 'Data magna de Minas' }),
    dia('2026-12-03', { tipo: 'RECESSO', municipioIbge: null, descricao: 'Recesso do conselho' }),
    dia('2026-12-08', { meioExpediente: 'ATE_13H' }),
  ],
  CONTAGEM,
);

it('counts the same days, and says of no holiday where it holds', () => {
  const regra = { ciencia: '2026-11-23', lado: 'CIDADAO', n: 7, unidade: 'UTEIS' } as const;
  const [named, covered] = [calendario, semLugar(calendario)].map((c) =>
    calcularPrazo({ ...regra, calendario: c }),
  );
  expect(covered?.vencimento).toBe(named?.vencimento);
  expect(explicar(named?.passos ?? []).join(' ')).toMatch(/Aniversário de Contagem.*Data magna de Minas/);
  const said = explicar(covered?.passos ?? []).join(' ');
  expect(said).not.toMatch(/Contagem|Minas/);
  expect(said).toContain('26/11 é feriado municipal: no lugar do pedido. Não conta.');
  expect(said).toContain('03/12 é recesso: Recesso do conselho. Não conta.');
});

it('does not name what keeps a day from being the last one', () => {
  const covered = semLugar(calendario);
  for (const data of ['2026-11-26', '2026-12-04', '2026-12-07', '2026-12-08'])
    expect(JSON.stringify(covered.obstacleOn(data))).toContain('no lugar do pedido');
  for (const data of ['2026-11-28', '2026-11-27', '2026-12-03'])
    expect(covered.obstacleOn(data)).toEqual(calendario.obstacleOn(data));
});

it('says that a day moved, and by which day', () => {
  const said = (feriado: Feriado) => describeCausas([mudancaSemLugar({ tipo: 'FERIADO_INCLUIDO', feriado })]);
  expect(said(dia('2026-12-02', {}))).toBe('por causa do feriado de 02/12 (no lugar do pedido)');
  expect(said(dia('2026-12-02', { municipioIbge: null, descricao: 'Natal' }))).toContain('(Natal)');
  const outage = { tipo: 'INDISPONIBILIDADE', de: '2026-12-02', ate: '2026-12-02' } as const;
  expect(mudancaSemLugar(outage)).toEqual(outage);
});
