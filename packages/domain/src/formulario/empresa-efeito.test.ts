import { describe, expect, it } from 'vitest';
import type { Campo, CampoSimples } from './campo.ts';
import { motivoNomeRecusado, renomearCampo } from './editar/nomes.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const NOME: CampoSimples = { nome: 'nomeSocio', rotulo: 'Nome', tipo: 'txt' };
const DOC: CampoSimples = { nome: 'docSocio', rotulo: 'CPF ou CNPJ', tipo: 'cpf_cnpj' };
const grupo = (...campos: CampoSimples[]): Campo => ({
  nome: 'socios',
  rotulo: 'Quem são os sócios?',
  tipo: 'tab',
  linhas: { titulo: 'Sócio', campos },
});
const form = (...campos: CampoSimples[]) =>
  createForm([grupo(...campos)], { efeitos: [{ efeito: 'alterar_empresa', campos: {}, socios: 'socios' }] });
const said = (...campos: CampoSimples[]) =>
  lintFormulario(form(...campos))
    .filter(({ codigo }) => codigo === 'efeito')
    .map(({ mensagem }) => mensagem);

describe('a group with the partners of a firm', () => {
  it('has the columns by which they are read', () => {
    expect(said(NOME, DOC)).toEqual([]);
    expect(said(NOME)).toEqual(['Um efeito usa um campo que não existe mais. Escolha outro.']);
    expect(said(NOME, { ...DOC, tipo: 'data' } as CampoSimples)).toEqual([
      'O campo “CPF ou CNPJ” não serve para este efeito.',
    ]);
  });

  it('keeps the names of those columns, and may be called otherwise itself', () => {
    const whole = form(NOME, DOC);
    expect(motivoNomeRecusado(whole, 'socios.nomeSocio', 'quem')).toBe(
      'Um efeito deste serviço depende deste nome.',
    );
    expect(renomearCampo(whole, 'socios', 'quadro').efeitos).toEqual([
      { efeito: 'alterar_empresa', campos: {}, socios: 'quadro' },
    ]);
  });
});
