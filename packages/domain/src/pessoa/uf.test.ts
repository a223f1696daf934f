import { describe, expect, it } from 'vitest';
import { findUf, UFS, ufOfMunicipio } from './uf.ts';

describe('UFS', () => {
  it('are 27, each letter pair and IBGE code once', () => {
    expect(new Set(UFS.map((uf) => uf.sigla)).size).toBe(27);
    expect(new Set(UFS.map((uf) => uf.ibge)).size).toBe(27);
  });

  it('number the regions as IBGE does', () => {
    const region = (digit: string) =>
      UFS.filter((uf) => uf.ibge.startsWith(digit))
        .map((uf) => uf.sigla)
        .sort()
        .join(' ');
    expect(region('1')).toBe('AC AM AP PA RO RR TO');
    expect(region('2')).toBe('AL BA CE MA PB PE PI RN SE');
    expect(region('3')).toBe('ES MG RJ SP');
    expect(region('4')).toBe('PR RS SC');
    expect(region('5')).toBe('DF GO MS MT');
  });
});

describe('findUf', () => {
  it.each(['MG', 'mg', 'Minas Gerais', ' minas gerais ', '31'])('finds %j', (text) => {
    expect(findUf(text)?.sigla).toBe('MG');
  });

  it('ignores accents and refuses what does not exist', () => {
    expect(findUf('sao paulo')?.ibge).toBe('35');
    expect(findUf('XX')).toBeNull();
    expect(findUf('')).toBeNull();
  });
});

describe('ufOfMunicipio', () => {
  it('reads the first two digits', () => {
    expect(ufOfMunicipio('3106200')?.sigla).toBe('MG');
    expect(ufOfMunicipio('5300108')?.sigla).toBe('DF');
    expect(ufOfMunicipio('9900000')).toBeNull();
    expect(ufOfMunicipio('310620')).toBeNull();
  });
});
