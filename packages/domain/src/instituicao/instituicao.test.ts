import { describe, expect, it } from 'vitest';
import { conheceInstituicao, type Instituicao, instituicaoDe } from './instituicao.ts';

const UFMG: Instituicao = { nome: 'Universidade Federal de Minas Gerais', sigla: 'UFMG', uf: 'MG' };
const SEM_SIGLA: Instituicao = { nome: 'Faculdade São João', sigla: null, uf: 'SP' };

describe('a school of a diploma', () => {
  it.each([
    ['UNIVERSIDADE  federal de minas gerais', 'MG', true],
    ['Universidade Federal de Minas Gerais (UFMG)', 'MG', true],
    ['UFMG – Universidade Federal de Minas Gerais', 'MG', true],
    ['ufmg', 'MG', true],
    ['Faculdade Sao Joao', 'SP', true],
    ['Faculdade São João', 'MG', false],
    ['Universidade Federal de Minas', 'MG', false],
    ['', 'SP', false],
  ])('%s of %s is known: %s', (nome, uf, known) => {
    expect(conheceInstituicao([UFMG, SEM_SIGLA], { nome, uf })).toBe(known);
  });

  it('is the one that revalidated a foreign diploma, and none where the answers name none', () => {
    const aqui = { instituicao: ' UFMG ', instituicaoUf: 'MG' };
    expect(instituicaoDe(aqui)).toEqual({ nome: 'UFMG', uf: 'MG' });
    expect(instituicaoDe({ ...aqui, instituicao: 'Sorbonne', instituicaoRevalidadora: 'UFMG' })).toEqual({
      nome: 'UFMG',
      uf: 'MG',
    });
    expect(instituicaoDe({ instituicao: 'UFMG' })).toBeNull();
    expect(instituicaoDe({ instituicao: ' ', instituicaoUf: 'MG' })).toBeNull();
    expect(instituicaoDe({ instituicao: 7, instituicaoUf: 'MG' })).toBeNull();
  });
});
