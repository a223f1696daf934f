import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../texto/busca.ts';
import { checkSenha, normalizeSenha, SENHA_MAX, senhaMinima } from './senha.ts';
import { SENHAS_COMUNS } from './senha-comum.ts';

const owner = {
  tipo: 0,
  cpfCnpj: '52998224725',
  nome: 'Rui Tavares da Conceição',
  email: 'helena.prado1985@crcr-mg.example',
  sigla: 'CRCR-MG',
};

function codes(senha: string, more: Partial<Parameters<typeof checkSenha>[0]> = {}): string[] {
  return checkSenha({ ...owner, senha, ...more }).map((problem) => problem.codigo);
}

describe('checkSenha', () => {
  it.each([
    'zebra-lapis-47',
    'correto cavalo bateria grampo',
    'amor de verdade sempre volta',
    'Kx9$vT2!qPzz',
    'çãéü ñandú 龍 naïve',
    '🌵🪁🧶🪕🦔🧲🪺🫧🥨🪗',
    'demo-balcao-2026',
    'fruitbicicleta',
    '84719365028',
    ' espaços contam ',
  ])('accepts %s', (senha) => {
    expect(codes(senha)).toEqual([]);
  });

  it.each([
    ['zebra-lap', 'curta'],
    ['1234567890', 'comum'],
    ['Flamengo2024', 'comum'],
    ['FLAMENGO!!!!!!', 'comum'],
    ['S3nh@123456', 'comum'],
    ['senhasenha1', 'comum'],
    ['Outubro@26!!', 'comum'],
    ['1q2w3e4r5t', 'comum'],
    ['minha 529.982.247-25 chave', 'documento'],
    ['chave52998224', 'documento'],
    ['tavares-bicicleta', 'nome'],
    ['TÁVARES-bicicleta', 'nome'],
    ['bicicleta-rui-verde', 'nome'],
    ['xx conceicao bicicleta', 'nome'],
    ['helena.prado.bicicleta', 'email'],
    ['helenaprado1985 x', 'email'],
    ['prado-bicicleta', 'email'],
    ['crcr quadro azul', 'sigla'],
    ['quadro CRCR-MG azul', 'sigla'],
    ['asdfghjkl.qwe', 'sequencia'],
    ['xk9876543210', 'sequencia'],
    ['abcd1234efgh', 'sequencia'],
    ['aaaaaaaaaaaa', 'repeticao'],
    ['abxabxabxabx', 'repeticao'],
    ['19851985198519', 'repeticao'],
    ['zinco 1985', 'ano'],
    ['31/12/1985aa', 'ano'],
    ['zinco20262027', 'ano'],
  ])('refuses %s: %s', (senha, codigo) => {
    expect(codes(senha)).toContain(codigo);
  });

  it('asks more characters of staff, and what the council set, but never fewer than the floor', () => {
    expect(codes('zebra-lapi', { tipo: 0 })).toEqual([]);
    expect(codes('zebra-lapi', { tipo: 1 })).toEqual(['curta']);
    expect(codes('zebra-lapis-', { tipo: 3 })).toEqual([]);
    expect(checkSenha({ ...owner, senha: 'zebra', tipo: 2 })[0]?.mensagem).toBe(
      'Use pelo menos 12 caracteres.',
    );
    expect([senhaMinima(0), senhaMinima(1), senhaMinima(0, 15), senhaMinima(0, 4)]).toEqual([10, 12, 15, 8]);
  });

  it('counts characters, not code units, and takes long sentences up to the limit', () => {
    const sentence = 'um galho torto aponta o norte da lua; '.repeat(8);
    expect(codes(sentence.slice(0, 128))).toEqual([]);
    expect(codes(sentence.slice(0, SENHA_MAX))).toEqual([]);
    expect(codes(sentence.slice(0, SENHA_MAX + 1))).toEqual(['longa']);
    expect(codes('🌵🪁🧶🪕🦔')).toContain('curta');
  });

  it('ignores what is not known of the owner', () => {
    expect(checkSenha({ senha: 'zebra-lapis-47', tipo: 0 })).toEqual([]);
    expect(codes('zebra-lapis-47', { nome: '', email: '', cpfCnpj: '', sigla: '' })).toEqual([]);
  });

  it('does not mind short particles of a name, nor three letters inside a word', () => {
    expect(codes('coisa das boas', { nome: 'Ana das Neves' })).toEqual([]);
    expect(codes('bananas verdes', { nome: 'Ana Lua' })).toEqual([]);
    expect(codes('verde ana 4471', { nome: 'Ana Lua' })).toEqual(['nome']);
  });

  it('finds the document of the owner wherever it is, with any punctuation', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcdefghij ') });
    const separator = fc.constantFrom('', '.', '-', ' ', '/');
    fc.assert(
      fc.property(words, words, separator, (before, after, between) => {
        const typed = [...owner.cpfCnpj].join(between);
        expect(codes(before + typed + after)).toContain('documento');
      }),
    );
  });

  it('refuses every listed password, whatever is put around it to make it long enough', () => {
    for (const word of SENHAS_COMUNS) {
      expect(codes(word, { minimo: 8 }).length, word).toBeGreaterThan(0);
      if (word.length >= 6) expect(codes(`${word.toUpperCase()}@123`), word).toContain('comum');
    }
  });

  it('keeps its list folded, so that every entry can match', () => {
    for (const word of SENHAS_COMUNS) expect(foldText(word)).toBe(word);
    expect(SENHAS_COMUNS.size).toBeGreaterThan(300);
  });

  it('gives the same verdict for both Unicode forms and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (senha) => {
        expect(codes(senha.normalize('NFD'))).toEqual(codes(senha.normalize('NFC')));
        expect(normalizeSenha(senha.normalize('NFD'))).toBe(normalizeSenha(senha));
      }),
    );
  });

  it('lets random passwords through', () => {
    // Those with a year in them are asked for more letters, which chance does not always give.
    const random = fc
      .noBias(fc.stringMatching(/^[0-9a-zA-Z!@#$%^&*_+-]{20}$/))
      .filter((senha) => !/\d{4}/.test(senha));
    fc.assert(
      fc.property(random, (senha) => {
        expect(checkSenha({ senha, tipo: 1 })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
