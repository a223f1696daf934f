import { describe, expect, it } from 'vitest';
import { readFiliais, readSocios } from './empresa-linhas.ts';

const SEDE = { cnpj: 'PATR1M000001', municipioIbge: '3106200' };
const filial = (cnpjFilial: string, municipioFilial: string, mudanca?: string) => ({
  cnpjFilial,
  municipioFilial,
  ...(mudanca && { mudanca }),
});

describe('partners of a firm', () => {
  it('are those given, in their order, with who manages it', () => {
    const socios = [
      { nomeSocio: 'Helena Prado', docSocio: '52998224725', administra: true },
      { nomeSocio: 'Ateliê Norte Ltda.', docSocio: '11222333000181', administra: false },
    ];
    expect(readSocios({ quem: socios }, 'quem')).toEqual({
      socios: [
        { nome: 'Helena Prado', documento: '52998224725', administra: true },
        { nome: 'Ateliê Norte Ltda.', documento: '11222333000181', administra: false },
      ],
    });
  });

  it.each([
    [{}, 'quem'],
    [{ quem: [] }, 'quem'],
    [{ quem: 'x' }, 'quem'],
    [{ quem: [] }, undefined],
  ])('stay as they were where %j in %s gives none', (respostas, grupo) => {
    expect(readSocios(respostas, grupo)).toEqual({});
    expect(readFiliais(respostas, grupo, [SEDE])).toEqual({});
  });
});

describe('branches of a firm', () => {
  it('are all that a registration gives', () => {
    const rows = [filial('1', '3106200'), filial('2', '3136702')];
    expect(readFiliais({ filiais: rows }, 'filiais', [])).toEqual({
      filiais: [
        { cnpj: '1', municipioIbge: '3106200' },
        { cnpj: '2', municipioIbge: '3136702' },
      ],
    });
  });

  it('open, move and close beside those that are on record', () => {
    const antes = [SEDE, { cnpj: '2', municipioIbge: '3136702' }, { cnpj: '3', municipioIbge: '3106200' }];
    const rows = [
      filial('2', '3168804', 'Mudou de endereço'),
      filial('3', '3106200', 'Fechou'),
      filial('4', '3146107', 'Abriu'),
    ];
    expect(readFiliais({ filiais: rows }, 'filiais', antes)).toEqual({
      filiais: [SEDE, { cnpj: '2', municipioIbge: '3168804' }, { cnpj: '4', municipioIbge: '3146107' }],
    });
  });

  it('come to none when the last one closes', () => {
    const rows = [filial(SEDE.cnpj, SEDE.municipioIbge, 'Fechou')];
    expect(readFiliais({ filiais: rows }, 'filiais', [SEDE])).toEqual({ filiais: [] });
  });
});
