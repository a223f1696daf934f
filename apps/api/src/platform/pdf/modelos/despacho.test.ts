import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Despacho, despacho } from './despacho.ts';
import { EMISSAO_EXEMPLO, HELENA } from './exemplo.ts';
import { printedText } from './printed.fixture.ts';

const BASE = {
  processo: '99999.000123/2026-60',
  tipo: 'Interrupção do registro',
  requerente: HELENA,
  fundamentacao: 'A responsabilidade técnica continua aberta.\n\nEla precisa ser encerrada antes.',
  providencias: ['Dar ciência à requerente.'],
};
const INDEFERIDO: Despacho = {
  ...BASE,
  resultado: 'indeferido',
  baseLegal: ['Lei nº 6.839/1980, art. 1º'],
  recurso: { prazoDias: 10, autoridade: 'Plenário', endereco: 'https://crcr-mg.example/requerimento/1' },
};

const textOf = (dados: Despacho) => printedText(despacho(EMISSAO_EXEMPLO, dados));

describe('despacho', () => {
  it('states result, reasons, legal ground, what follows and how to appeal', async () => {
    const text = await textOf(INDEFERIDO);
    for (const expected of [
      'Decisão Pedido indeferido',
      'Processo 99999.000123/2026-60',
      'Requerente Helena Prado CPF ***.982.247-**',
      'Motivos A responsabilidade técnica continua aberta. Ela precisa ser encerrada antes.',
      'Fundamento legal • Lei nº 6.839/1980, art. 1º',
      'Providências • Dar ciência à requerente.',
      'Apresente o recurso em até 10 dias, contados da ciência desta decisão, sem custo',
      'Quem decidiu pode reconsiderar. Se não reconsiderar, o recurso segue para: Plenário.',
    ])
      expect(text).toContain(expected);
  });

  it('gives the last day of the appeal once notice is known', async () => {
    const recurso = { prazoDias: 10, ate: '2026-12-03', autoridade: 'Plenário', endereco: 'x' };
    expect(await textOf({ ...INDEFERIDO, recurso })).toContain('Apresente o recurso até 03/12/2026');
  });

  it('of the last level says that it is final, in the place of how to appeal', async () => {
    const text = await textOf({ ...INDEFERIDO, recurso: { final: true } });
    expect(text).toContain('Não cabe outro recurso: a decisão é final.');
    expect(text).not.toContain('recorrer');
  });

  it('leaves out what a favourable decision does not have', () => {
    const { corpo } = despacho(EMISSAO_EXEMPLO, {
      ...BASE,
      resultado: 'deferido',
      baseLegal: [],
      providencias: [],
    });
    expect(corpo.map(({ tipo }) => tipo)).toEqual(['destaque', 'definicoes', 'titulo', 'paragrafo']);
  });

  it('quotes the opinion it rests on', async () => {
    const parecer = { texto: 'Opina-se pelo indeferimento.', fonte: 'Parecer nº 12/2026' };
    expect(await textOf({ ...INDEFERIDO, parecer })).toContain(
      'Opina-se pelo indeferimento. Parecer nº 12/2026',
    );
  });

  it('cannot be written against the party without legal ground and appeal', () => {
    const semRecurso = { ...BASE, resultado: 'indeferido' as const, baseLegal: ['Lei'] as const };
    const recurso = { prazoDias: 10, autoridade: 'Plenário', endereco: '' };
    expectTypeOf(semRecurso).not.toExtend<Despacho>();
    expectTypeOf({ ...semRecurso, recurso, baseLegal: [] as const }).not.toExtend<Despacho>();
    expectTypeOf({ ...semRecurso, recurso }).toExtend<Despacho>();
  });
});
