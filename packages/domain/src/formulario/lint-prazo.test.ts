import { describe, expect, it } from 'vitest';
import type { Campo, Formulario } from './campo.ts';
import type { Caso, Cond } from './condicao.ts';
import { diferenca } from './diferenca.ts';
import { renomearCampo } from './editar/nomes.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const cor: Campo = { nome: 'cor', rotulo: 'Cor', tipo: 'sel', opcoes: ['Azul', 'Verde'] };
const eq = (valor: string): Cond => ({ campo: 'cor', op: 'igual', valor });
const caso = (se: Cond, n = 60): Caso<Formulario['prazo']> => ({ se, valor: { n, unidade: 'CORRIDOS' } });
const withCasos = (...prazoCasos: Caso<Formulario['prazo']>[]) => createForm([cor], { prazoCasos });
const found = (form: Formulario) =>
  lintFormulario(form).map(({ codigo, onde, parte }) => `${codigo} ${onde} ${parte}`);

describe('times by the answers', () => {
  it('may stand on any answer, and on several', () => {
    expect(found(withCasos(caso(eq('Azul')), caso(eq('Verde'), 1)))).toEqual([]);
  });

  it.each<[string, Cond, string]>([
    [
      'a question that is not there',
      { campo: 'sumiu', op: 'preenchido' },
      'referencia prazoCasos 0.se.campo',
    ],
    ['an option that is not offered', eq('Roxo'), 'comparacao prazoCasos 0.se.valor'],
    ['what no answer gives', { e: [eq('Azul'), eq('Verde')] }, 'inalcancavel prazoCasos 0.se'],
  ])('may not ask for %s', (_, cond, problem) => {
    expect(found(withCasos(caso(cond)))).toEqual([problem]);
  });

  it.each<[string, Cond]>([
    ['the same one', eq('Azul')],
    ['a wider one', { campo: 'cor', op: 'preenchido' }],
    ['two that leave nothing over', { ou: [eq('Azul'), eq('Verde')] }],
  ])('finds a case that %s above it always answers before', (_, above) => {
    const form = withCasos(caso(above), caso(eq('Azul'), 10));
    expect(lintFormulario(form)).toMatchObject([
      {
        codigo: 'inalcancavel',
        onde: 'prazoCasos',
        parte: '1.se',
        mensagem: 'Este caso nunca conta: sempre que ele vale, um caso acima vale antes.',
      },
    ]);
  });

  it('finds the same among ways and fees', () => {
    const twice = { se: eq('Azul'), valor: 'W1' as const };
    expect(found(createForm([cor], { workflowCasos: [twice, twice] }))).toEqual([
      'inalcancavel workflowCasos 1.se',
    ]);
    const taxa = {
      casos: [
        { se: eq('Azul'), valor: 1 },
        { se: eq('Azul'), valor: 2 },
      ],
      senao: 0,
    };
    expect(found(createForm([cor], { taxa }))).toEqual(['inalcancavel taxa casos.1.se']);
  });

  it('asks for a length that can be kept', () => {
    expect(found(withCasos(caso(eq('Azul'), 0)))).toEqual(['limite prazoCasos 0.valor']);
    expect(found(withCasos(caso(eq('Azul'), 3651)))).toEqual(['limite prazoCasos 0.valor']);
  });

  it('follow a question that gets another name', () => {
    expect(renomearCampo(withCasos(caso(eq('Azul'))), 'cor', 'tom').prazoCasos).toEqual([
      caso({ campo: 'tom', op: 'igual', valor: 'Azul' }),
    ]);
  });

  it('appear among the changes, apart from the usual time', () => {
    const texts = (antes: Formulario, depois: Formulario) =>
      diferenca(antes, depois).map(({ texto }) => texto);
    const [none, some] = [createForm([cor]), withCasos(caso(eq('Azul')))];
    const said = 'Quando “Cor” é “Azul”: até 60 dias corridos';
    expect(texts(none, some)).toEqual([`Os prazos conforme as respostas: de nada para “${said}”.`]);
    expect(texts(some, none)).toEqual([`Os prazos conforme as respostas: de “${said}” para nada.`]);
    expect(texts(some, { ...some, prazo: { n: 10, unidade: 'UTEIS' } })).toEqual([
      'O prazo mudou: de “Até 5 dias úteis” para “Até 10 dias úteis”.',
    ]);
  });
});
