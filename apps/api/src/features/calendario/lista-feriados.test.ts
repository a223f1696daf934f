import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseListaFeriados } from './lista-feriados.ts';

const errors = (texto: string) =>
  parseListaFeriados(texto).erros.map(({ linha, mensagem }) => [linha, mensagem]);

describe('a pasted ordinance', () => {
  it('is read with titles, empty lines, tabs or semicolons, and quotes', () => {
    const texto = [
      'Data;Tipo;Município;Meio expediente;Descrição',
      '08/12/2026;municipal;Belo Horizonte;;Imaculada Conceição',
      '',
      '2026-12-23\tRecesso\t\taté 13h\t"Confraternização; interna"',
      '24/04/2026;Estadual;mg;não;Data Magna',
      '18/02/2026;ponto facultativo;;após 14h;Cinzas',
    ].join('\r\n');
    const { linhas, erros } = parseListaFeriados(texto);
    expect(erros).toEqual([]);
    expect(linhas.map((l) => [l.linha, l.data, l.tipo, l.municipio ?? l.uf, l.meioExpediente])).toEqual([
      [2, '2026-12-08', 'MUNICIPAL', 'Belo Horizonte', 'NENHUM'],
      [4, '2026-12-23', 'RECESSO', null, 'ATE_13H'],
      [5, '2026-04-24', 'ESTADUAL', 'MG', 'NENHUM'],
      [6, '2026-02-18', 'PONTO_FACULTATIVO', null, 'APOS_14H'],
    ]);
    expect(linhas[1]?.descricao).toBe('Confraternização; interna');
  });

  it('reports the error of each line, and reads the others', () => {
    const texto = [
      '31/02/2026;recesso;;;Não existe',
      '08/12/2026;feriadão;;;X',
      '08/12/2026;municipal;;;X',
      '08/12/2026;estadual;Belo Horizonte;;X',
      '08/12/2026;nacional;MG;;X',
      '08/12/2026;recesso;;meio dia;X',
      '08/12/2026;recesso;;;',
      '08/12/2026;recesso',
      `08/12/2026;recesso;;;${'x'.repeat(121)}`,
      '08/12/9999;recesso;;;X',
      '08/12/2026;recesso;;;Bom',
    ].join('\n');
    expect(errors(texto)).toEqual([
      [1, expect.stringContaining('Data inválida')],
      [2, expect.stringContaining('Tipo desconhecido')],
      [3, 'Um feriado municipal precisa do município.'],
      [4, expect.stringContaining('precisa da UF')],
      [5, 'Um feriado nacional vale em todo o país.'],
      [6, expect.stringContaining('Meio expediente desconhecido')],
      [7, 'Falta a descrição.'],
      [8, expect.stringContaining('cinco colunas')],
      [9, expect.stringContaining('mais de 120')],
      [10, 'Informe um ano de 2000 a 2100.'],
    ]);
    expect(parseListaFeriados(texto).linhas).toHaveLength(1);
  });

  it('stops at its longest length, and never throws', () => {
    const many = '08/12/2026;recesso;;;Dia\n'.repeat(501);
    expect(errors(many)).toEqual([[501, 'Cole no máximo 500 linhas de cada vez.']]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => void parseListaFeriados(text)),
    );
  });
});
