import { describe, expect, it } from 'vitest';
import { parseListaInstituicoes } from './import-instituicoes.ts';

describe('a pasted list of schools', () => {
  it('is read line by line, with or without sigla, titles and tabs', () => {
    const texto = 'Nome; UF; Sigla\nFaculdade São João; São Paulo\n\nInstituto Alfa\tmg\tIA\n';
    expect(parseListaInstituicoes(texto)).toEqual({
      linhas: [
        { nome: 'Faculdade São João', sigla: null, uf: 'SP' },
        { nome: 'Instituto Alfa', sigla: 'IA', uf: 'MG' },
      ],
      erros: [],
    });
  });

  it('reports each unreadable line', () => {
    const { linhas, erros } = parseListaInstituicoes(
      `Só o nome\n; MG\nFaculdade; XX\n${'a'.repeat(151)}; MG\nFaculdade; MG; ${'s'.repeat(21)}`,
    );
    expect(linhas).toEqual([]);
    expect(erros.map(({ linha, mensagem }) => `${linha} ${mensagem}`)).toEqual([
      '1 Use nome; UF; sigla. A sigla pode faltar.',
      '2 Falta o nome.',
      '3 UF desconhecida: “XX”.',
      '4 O nome tem mais de 150 letras.',
      '5 A sigla tem mais de 20 letras.',
    ]);
  });

  it('stops at the maximum of lines in one paste', () => {
    const { linhas, erros } = parseListaInstituicoes('Faculdade; MG\n'.repeat(1_001));
    expect([linhas.length, erros]).toEqual([
      1_000,
      [{ linha: 1_001, mensagem: 'Cole no máximo 1000 linhas de cada vez.' }],
    ]);
  });
});
