import { describe, expect, it } from 'vitest';
import { avaliar } from './avaliar.ts';
import type { Campo } from './campo.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import type { RespostasBrutas } from './valor.ts';

const extra: Campo = { nome: 'extra', rotulo: 'Extra', tipo: 'txt', obrigatorio: true };
const run = (respostas: RespostasBrutas, form: ReturnType<typeof createForm>) =>
  avaliar(form, respostas, EM_BRANCO);
const paths = (issues: { path: string }[]) => issues.map((issue) => issue.path);

describe('repeating groups', () => {
  const contatos: Campo = {
    nome: 'contatos',
    rotulo: 'Contatos',
    tipo: 'tab',
    obrigatorio: true,
    linhas: {
      titulo: 'Contato',
      campos: [
        { nome: 'tipo', rotulo: 'Tipo', tipo: 'sel', opcoes: ['PF', 'PJ'], obrigatorio: true },
        {
          nome: 'cnpj',
          rotulo: 'CNPJ',
          tipo: 'cnpj',
          obrigatorio: true,
          visivel: { campo: 'tipo', op: 'igual', valor: 'PJ' },
        },
        {
          nome: 'horas',
          rotulo: 'Horas',
          tipo: 'int',
          visivel: { campo: 'detalhar', op: 'igual', valor: true },
        },
      ],
    },
  };
  const detalhar: Campo = { nome: 'detalhar', rotulo: 'Detalhar', tipo: 'sn' };
  const total: Campo = {
    nome: 'total',
    rotulo: 'Total',
    tipo: 'calc',
    calculo: { soma: ['contatos.horas'] },
    formato: 'numero',
  };
  const linhas: Campo = {
    nome: 'linhas',
    rotulo: 'Linhas',
    tipo: 'calc',
    calculo: { contagem: 'contatos' },
    formato: 'numero',
  };
  const temPj: Campo = { ...extra, visivel: { campo: 'contatos.tipo', op: 'contem', valor: 'PJ' } };
  const grouped = createForm([contatos, detalhar, total, linhas, temPj]);

  it('look up the row first, then the form, and point issues to the cell', () => {
    const result = run(
      {
        detalhar: true,
        contatos: [
          { tipo: 'PF', cnpj: 'x', horas: '4' },
          { tipo: 'PJ', cnpj: '1' },
        ],
      },
      grouped,
    );
    expect(result.valores.contatos).toEqual([
      { tipo: 'PF', horas: 4 },
      { tipo: 'PJ', cnpj: '1' },
    ]);
    expect(result.issues[0]).toEqual({
      path: 'contatos.1.cnpj',
      message: 'CNPJ inválido. Confira letras e números.',
    });
    expect(result.visiveis.has('contatos.0.cnpj')).toBe(false);
    expect(result.visiveis.has('contatos.1.cnpj')).toBe(true);
  });

  it('show their columns to the rest of the form', () => {
    const rows = [{ tipo: 'PF', horas: 4 }, { tipo: 'PF', horas: 6 }, {}];
    expect(run({ detalhar: true, contatos: rows }, grouped).valores).toMatchObject({ total: 10, linhas: 2 });
    expect(run({ detalhar: false, contatos: rows }, grouped).valores).toMatchObject({ total: 0 });
    expect(run({ contatos: rows }, grouped).visiveis.has('extra')).toBe(false);
    expect(run({ contatos: [{ tipo: 'PJ' }] }, grouped).visiveis.has('extra')).toBe(true);
  });

  it('do not complain of a blank row, but of a group without a filled one', () => {
    expect(paths(run({ contatos: [{}, { tipo: '' }] }, grouped).issues)).toEqual(['contatos']);
    expect(paths(run({ contatos: [{ tipo: 'PF' }, {}] }, grouped).issues)).toEqual([]);
  });

  it('survive rows that are not rows', () => {
    expect(run({ contatos: [null, 1, 'x', [], { tipo: {} }] }, grouped).valores.contatos).toEqual([
      {},
      {},
      {},
      {},
      { tipo: null },
    ]);
    expect(run({ contatos: 'x' }, grouped).valores.contatos).toEqual([]);
  });
});

describe('calculated fields', () => {
  const inicio: Campo = { nome: 'inicio', rotulo: 'Início', tipo: 'data' };
  const atraso: Campo = {
    nome: 'atraso',
    rotulo: 'Dias',
    tipo: 'calc',
    calculo: { diasDesde: 'inicio' },
    formato: 'numero',
  };
  const tarde: Campo = {
    nome: 'tarde',
    rotulo: 'Por que só agora?',
    tipo: 'txt',
    visivel: { campo: 'atraso', op: 'maior', valor: 10 },
  };
  const dated = createForm([inicio, atraso, tarde]);

  it('count days up to today, and rules may stand on them', () => {
    expect(run({ inicio: '2026-11-10', tarde: 'x' }, dated).valores).toEqual({
      inicio: '2026-11-10',
      atraso: 10,
    });
    expect(run({ inicio: '2026-11-09' }, dated).visiveis).toContain('tarde');
    expect(run({ inicio: 'nunca' }, dated).valores).toEqual({ inicio: 'nunca' });
  });

  it.each([
    ['1961-11-20', 65],
    ['1961-11-21', 64],
  ])('count completed years by the calendar: from %s are %i', (nascimento, anos) => {
    const idade: Campo = { ...atraso, nome: 'idade', calculo: { diasDesde: 'inicio', em: 'anos' } };
    expect(run({ inicio: nascimento }, createForm([inicio, idade])).valores).toMatchObject({ idade: anos });
  });

  it('ignore what is sent for them', () => {
    expect(run({ inicio: '2026-11-20', atraso: 99 }, dated).valores).toMatchObject({ atraso: 0 });
  });
});
