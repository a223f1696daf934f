import { describe, expect, it } from 'vitest';
import { nextSteps } from '../requerimento/fluxo.ts';
import { listTransicoes } from '../requerimento/passos.ts';
import { fluxoDe, type Workflow } from '../requerimento/workflow.ts';
import type { Campo, Formulario } from './campo.ts';
import { diferenca } from './diferenca.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';
import { proximoParecer } from './pareceres.ts';

const nota: Campo = { nome: 'nota', rotulo: 'Nota', tipo: 'txt' };
const form = (mudancas: Partial<Formulario>) => createForm([nota], mudancas);
const exits = (workflow: Workflow, de: 'EM_ANALISE' | 'EM_PARECER', mudancas: Partial<Formulario>) =>
  listTransicoes(de, fluxoDe(workflow, mudancas)).map(({ para }) => para);

describe('the stage of an opinion', () => {
  it('is in a financial workflow only where the service names who gives it', () => {
    expect(exits('W5', 'EM_ANALISE', {})).not.toContain('EM_PARECER');
    expect(exits('W5', 'EM_ANALISE', { pareceres: [] })).not.toContain('EM_PARECER');
    expect(exits('W5', 'EM_ANALISE', { pareceres: ['JUR'] })).toContain('EM_PARECER');
    expect(exits('W5', 'EM_PARECER', { pareceres: ['JUR'] })).toEqual([
      'EM_EXIGENCIA',
      'EM_ANALISE',
      'DEFERIDO',
      'INDEFERIDO',
      'CANCELADO',
    ]);
  });

  it('is in the others whether one is named or not, unless it is left out', () => {
    expect(exits('W3', 'EM_ANALISE', {})).toContain('EM_PARECER');
    expect(exits('W3', 'EM_ANALISE', { semEtapas: ['EM_PARECER'] })).not.toContain('EM_PARECER');
    expect(exits('W2', 'EM_ANALISE', { pareceres: ['JUR'] })).not.toContain('EM_PARECER');
  });

  it('is shown to the requester where there is one', () => {
    const ahead = (mudancas: Partial<Formulario>) =>
      nextSteps('EM_ANALISE', fluxoDe('W5', mudancas), { temTaxa: false, temDocumento: false }).seguintes.map(
        ({ codigo }) => codigo,
      );
    expect(ahead({})).toEqual(['DECISAO', 'FIM']);
    expect(ahead({ pareceres: ['JUR'] })).toEqual(['PARECER', 'DECISAO', 'FIM']);
  });
});

describe('who is asked next', () => {
  it('is the first of the groups that gave no opinion', () => {
    const two = { pareceres: ['CAM', 'JUR'] };
    expect(proximoParecer(two, new Set())).toBe('CAM');
    expect(proximoParecer(two, new Set(['CAM']))).toBe('JUR');
    expect(proximoParecer(two, new Set(['JUR']))).toBe('CAM');
    expect(proximoParecer(two, new Set(['CAM', 'JUR']))).toBeNull();
    expect(proximoParecer({}, new Set())).toBeNull();
  });
});

describe('groups named for an opinion', () => {
  const said = (mudancas: Partial<Formulario>) =>
    lintFormulario(form(mudancas)).flatMap(({ onde, mensagem }) => (onde === 'pareceres' ? [mensagem] : []));
  const SEM_ETAPA = 'O caminho deste pedido não tem a etapa de parecer.';

  it('are fine where a way of the request has the stage', () => {
    for (const workflow of ['W3', 'W4', 'W5'] as const)
      expect(said({ workflow, pareceres: ['CAM', 'JUR'] })).toEqual([]);
    const se = { campo: 'nota', op: 'preenchido' } as const;
    expect(said({ workflow: 'W2', workflowCasos: [{ se, valor: 'W3' }], pareceres: ['CAM'] })).toEqual([]);
  });

  it('are refused where none does', () => {
    expect(said({ workflow: 'W2', pareceres: ['CAM'] })).toEqual([SEM_ETAPA]);
    expect(said({ workflow: 'W3', semEtapas: ['EM_PARECER'], pareceres: ['CAM'] })).toEqual([SEM_ETAPA]);
  });

  it('are refused twice, and while one is still to be chosen', () => {
    expect(said({ workflow: 'W3', pareceres: ['CAM', 'CAM'] })).toEqual(['O grupo “CAM” está duas vezes.']);
    expect(said({ workflow: 'W3', pareceres: [''] })).toEqual(['Falta escolher um grupo.']);
  });

  it('appear among the changes of a version', () => {
    const texts = (antes: Partial<Formulario>, depois: Partial<Formulario>) =>
      diferenca(form(antes), form(depois)).map(({ acao, texto }) => `${acao}: ${texto}`);
    expect(texts({}, { pareceres: ['JUR'] })).toEqual([
      'incluido: Os grupos que dão parecer: de nada para “JUR”.',
    ]);
    expect(texts({ pareceres: ['JUR'] }, { pareceres: ['JUR', 'CAM'] })).toEqual([
      'alterado: Os grupos que dão parecer: entrou “CAM”.',
    ]);
  });
});
