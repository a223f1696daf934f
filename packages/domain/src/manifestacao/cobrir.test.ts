import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpf } from '../pessoa/cpf.ts';
import { cobrir, juntarTarjas, proporTarjas, type Tarja } from './cobrir.ts';

const IARA = { nomes: ['Iara Conceição Campos'], registros: ['MG-012345/D'] };

const covered = (texto: string) => cobrir(texto, proporTarjas(texto, IARA));

describe('what is proposed to be covered', () => {
  it.each([
    ['Meu nome é Iara Conceição Campos.', 'Meu nome é [nome].'],
    ['Assinado: IARA CAMPOS', 'Assinado: [nome]'],
    ['CPF 529.982.247-25.', 'CPF [CPF].'],
    ['cpf 52998224725', 'cpf [CPF]'],
    ['Escrito errado: 529.982.247-26.', 'Escrito errado: [CPF].'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [CNPJ]'],
    ['Ligue (31) 98888-7777 ou 31 3333-4444.', 'Ligue [telefone] ou [telefone].'],
    ['Escreva a iara.campos@exemplo.com.br hoje', 'Escreva a [e-mail] hoje'],
    ['Moro na Rua da Bahia, 1000, no centro.', 'Moro na [endereço], no centro.'],
    ['CEP 30130-000', 'CEP [endereço]'],
    ['Sou a MG-012345/D.', 'Sou a [número de registro].'],
    ['O carro ABC1D23 estava parado.', 'O carro [placa] estava parado.'],
    // The rest of the report stays as it is.
    [
      'Em 12/03/2026 a lei 1234 foi citada na rua perto dali.',
      'Em 12/03/2026 a lei 1234 foi citada na rua perto dali.',
    ],
    ['O valor de R$ 1.250,00 e o pedido 202600012345.', 'O valor de R$ 1.250,00 e o pedido 202600012345.'],
  ])('«%s»', (texto, expected) => {
    expect(covered(texto)).toBe(expected);
  });

  it('leaves nothing of a known person, however the text is put together', () => {
    const part = fc.constantFrom(
      'Iara',
      'CAMPOS',
      'conceicao',
      'iara.campos@exemplo.com',
      '529.982.247-25',
      '(31) 98888-7777',
      'um relato',
      'da obra',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.constantFrom(' ', ', ', '\n', ' - '),
        (parts, glue) => {
          const text = covered(parts.join(glue)).toLowerCase();
          for (const word of ['iara', 'campos', 'conceic', '529.982', '98888'])
            expect(text).not.toContain(word);
        },
      ),
    );
  });

  it('never covers a CPF less because of what stands around it', () => {
    const digits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
    fc.assert(
      fc.property(digits, fc.string({ maxLength: 10 }), (base, before) => {
        const cpf = formatCpf(`${base}00`);
        expect(covered(`${before} ${cpf} fim`)).not.toContain(cpf);
      }),
    );
  });
});

it('takes no label of a number for a name', () => {
  const conhecidos = { nomes: ['Otávio Lins, CPF 000.000.101-54'], registros: [] };
  const texto = 'Otávio tem CPF e telefone.';
  expect(proporTarjas(texto, conhecidos)).toEqual([{ inicio: 0, fim: 6, especie: 'NOME' }]);
});

describe('covering', () => {
  const stretch = fc
    .tuple(fc.nat(30), fc.nat(30))
    .map(([a, b]): Tarja => ({ inicio: Math.min(a, b), fim: Math.max(a, b) + 1, especie: 'OUTRO' }));

  it('removes every chosen letter and no other', () => {
    const texto = 'abcdefghijklmnopqrstuvwxyz012345';
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), (tarjas) => {
        const left = cobrir(texto, tarjas).replaceAll('[trecho]', '');
        const chosen = [...texto].filter((_, i) => tarjas.some(({ inicio, fim }) => i >= inicio && i < fim));
        expect(chosen.filter((letter) => left.includes(letter))).toEqual([]);
        const gaps = juntarTarjas(tarjas).reduce(
          (sum, { inicio, fim }) => sum + Math.min(fim, 32) - inicio,
          0,
        );
        expect(left.length).toBe(texto.length - gaps);
      }),
    );
  });

  it('does not show how long a name was', () => {
    const one = (nome: string) => cobrir(`${nome} viu`, [{ inicio: 0, fim: nome.length, especie: 'NOME' }]);
    expect(one('Ana')).toBe(one('Maximiliana Albuquerque'));
  });
});
