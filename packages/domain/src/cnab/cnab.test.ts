import cnab from '@banco-br/nodejs-cnab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nossoNumero, nossoNumeroNoArquivo } from '../boleto/campo-livre.ts';
import { CONTA } from '../boleto/conta.fixture.ts';
import { addDays } from '../prazo/data.ts';
import { contaDaRemessa, readRemessa, writeRetorno } from './banco.ts';
import { writeLinha } from './campos.ts';
import { isFalha } from './falha.ts';
import { faltaDoTitulo } from './falta-titulo.ts';
import { writeRemessa } from './remessa.ts';
import { answer, CABECALHO, HOJE, paid, read, titulo } from './retorno.fixture.ts';
import { readRetorno } from './retorno.ts';

function faultOf(file: string, conta = CONTA): string {
  const lido = readRetorno(file, conta);
  return isFalha(lido) ? `${lido.linha ?? '-'}: ${lido.texto}` : 'none';
}

const lines = (file: string) => file.split('\r\n').slice(0, -1);

describe('the bank', () => {
  it('answers with the account that the remittance names', () => {
    for (const banco of ['001', '999']) {
      const conta = { ...CONTA, banco };
      const remessa = writeRemessa(conta, [titulo()], CABECALHO);
      const seen = contaDaRemessa(remessa);
      expect(seen).not.toBeNull();
      const file = seen && writeRetorno(seen, [], CABECALHO);
      expect(file).toBe(writeRetorno(conta, [], CABECALHO));
    }
    expect([contaDaRemessa(''), contaDaRemessa(answer(() => []))]).toEqual([null, null]);
  });
});

describe('a remittance', () => {
  const file = writeRemessa(CONTA, [titulo(), titulo({ movimento: '02' })], CABECALHO);

  it('has lines of 240 plain characters, each ended by CRLF', () => {
    expect(file).toMatch(/^(?:[ -~]{240}\r\n)+$/);
    expect(lines(file).map((line) => line[7] + (line[7] === '3' ? (line[13] ?? '') : ''))).toEqual([
      '0',
      '1',
      '3P',
      '3Q',
      '3R',
      '3P',
      '3Q',
      '5',
      '9',
    ]);
  });

  it('stands in the columns that another implementation reads', () => {
    const kinds = [
      'header_arquivo',
      'header_lote',
      'P',
      'Q',
      'R',
      'P',
      'Q',
      'trailer_lote',
      'trailer_arquivo',
    ];
    const layout = (kind: string) =>
      `../${kind.length > 1 ? kind : `remessa/detalhe_segmento_${kind.toLowerCase()}`}`;
    const read = kinds.map(
      (kind, i) =>
        cnab.parseRemessaCnab({ [`linha${i}`]: layout(kind) }, 240, 'generic', lines(file)[i] ?? '')?.[0],
    );
    const [arquivo, lote, p, q, r, baixa, , fimLote, fim] = read;
    expect(arquivo).toMatchObject({
      codigo_banco: '001',
      numero_inscricao: '11222333000181',
      agencia: '01234',
      codigo_cedente: '000000067890',
      nome_empresa: 'CONSELHO REGIONAL DE CONSERVAC',
      nome_banco: 'BANCO DO BRASIL S.A.          ',
      codigo_remessa_retorno: '1',
      data_geracao: '29112026',
      hora_geracao: '143005',
      numero_sequencial_arquivo: '000007',
    });
    expect(lote).toMatchObject({ tipo_operacao: 'R', numero_inscricao: '011222333000181', agencia_dv: '5' });
    expect(p).toMatchObject({
      codigo_ocorrencia: '01',
      numero_sequencial_lote: '00001',
      vencimento: '15122026',
      valor_titulo: '000000000061250',
      especie: '99',
      aceite: 'N',
      data_emissao: HOJE.split('-').reverse().join(''),
      codigo_juros_mora: '3',
      valor_abatimento: '0'.repeat(15),
      codigo_protesto: '3',
      codigo_baixa: '1',
      prazo_baixa: '030',
    });
    expect(q).toMatchObject({
      sacado_codigo_inscricao: '1',
      sacado_numero_inscricao: '000052998224725',
      nome: 'HELENA PRADO DE ARAUJO'.padEnd(40),
      logradouro: 'RUA DAS FLORES, 10'.padEnd(40),
      cep: '30110012',
      cidade: 'BELO HORIZONTE ',
      estado: 'MG',
    });
    expect(r).toMatchObject({ codigo_multa: '0', mensagem_3: 'ANUIDADE 2027'.padEnd(40) });
    expect(baixa).toMatchObject({ codigo_ocorrencia: '02', numero_sequencial_lote: '00004' });
    expect(fimLote).toMatchObject({ qtde_registro_lote: '000007', qtde_titulo_cobranca_simples: '000002' });
    expect(fimLote).toMatchObject({ valor_total_titulo_simples: '00000000000122500' });
    expect(fim).toMatchObject({ lote_servico: '9999', qtde_lotes: '000001', qtde_registros: '000009' });
  });

  it('registers fine and interest where the amount of each day follows from them', () => {
    const [, , p = '', , r = ''] = lines(
      writeRemessa(CONTA, [titulo({ encargos: { multa: 2, juros: 1 } })], CABECALHO),
    );
    expect(p.slice(117, 141)).toBe('216122026000000000000100');
    expect(r.slice(65, 89)).toBe('216122026000000000000200');
  });

  it('reads back at the bank as what was written', () => {
    const one = fc.record({
      sequencia: fc.integer({ min: 1, max: 9_999_999_999 }),
      valor: fc.integer({ min: 1, max: 9_999_999_999 }),
      dias: fc.integer({ min: 0, max: 400 }),
      nome: fc.string({ unit: 'grapheme', maxLength: 60 }),
      movimento: fc.constantFrom('01' as const, '02' as const, '06' as const),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (all) => {
        const titulos = all.map(({ sequencia, valor, dias, nome, movimento }) =>
          titulo({
            movimento,
            valor,
            nossoNumero: nossoNumero(CONTA, sequencia),
            vencimento: addDays(HOJE, dias),
            pagador: { ...titulo().pagador, nome },
          }),
        );
        const file = writeRemessa(CONTA, titulos, CABECALHO);
        expect(file).toMatch(/^(?:[ -~]{240}\r\n)+$/);
        expect(readRemessa(file)).toEqual(
          titulos.map(({ movimento, nossoNumero: numero, documento, vencimento, valor }) => ({
            movimento,
            nossoNumero: nossoNumeroNoArquivo(CONTA, numero).trimEnd(),
            documento,
            vencimento,
            valor,
          })),
        );
      }),
    );
  });

  it('holds nothing that does not fit its columns', () => {
    expect(() => writeLinha([[1, 3, 1000]])).toThrow(RangeError);
    expect(() => writeRemessa({ ...CONTA, agencia: '123456' }, [titulo()], CABECALHO)).toThrow(RangeError);
  });

  it.each([
    [{ valor: 0 }, 'O valor do boleto é zero.'],
    [{ valor: 10_000_000_000 }, 'O valor é maior do que um boleto pode ter.'],
    [{ vencimento: '2026-11-28' }, 'O vencimento, 28/11/2026, já passou.'],
    [
      { pagador: { ...titulo().pagador, cep: '' } },
      'Falta o endereço de quem paga: rua, CEP, cidade e estado.',
    ],
    [{ pagador: { ...titulo().pagador, documento: '52998224724' } }, 'Falta o CPF ou o CNPJ de quem paga.'],
    [{ pagador: { ...titulo().pagador, nome: ' ' } }, 'Falta o nome de quem paga.'],
    [{ vencimento: '2026-11-28', movimento: '02' as const }, null],
    [{}, null],
  ])('with %o says: %s', (over, falta) => expect(faltaDoTitulo(titulo(over), HOJE)).toBe(falta));
});

describe('a return', () => {
  it('says what the bank did with each boleto', () => {
    const file = answer(() => [{ movimento: '02', dia: HOJE }, paid({ acrescimos: 100, pago: 61_350 })]);
    expect(read(file)).toMatchObject({ sequencia: 7, dia: HOJE });
    const [confirmed, settled] = read(file).linhas;
    expect(confirmed).toMatchObject({ linha: 3, movimento: '02', pago: 0, credito: null, motivos: [] });
    expect(settled).toEqual({
      linha: 5,
      ordem: 1,
      movimento: '06',
      nossoNumero: '12345670000000123',
      documento: 'B123',
      vencimento: '2026-12-15',
      valor: 61_250,
      tarifa: 250,
      motivos: [],
      acrescimos: 100,
      descontos: 0,
      pago: 61_350,
      ocorrencia: '2026-12-10',
      credito: '2026-12-11',
    });
  });

  it('stands in the columns that another implementation reads', () => {
    const [, , t = '', u = ''] = lines(answer(() => [paid({ motivos: ['03'] })]));
    const of = (kind: string, line: string) =>
      cnab.parseRemessaCnab({ linha: `detalhe_segmento_${kind}` }, 240, 'generic', line)?.[0];
    expect(of('t', t)).toMatchObject({
      codigo_movimento: '06',
      nosso_numero: '12345670000000123   ',
      data_vencimento: '15122026',
      valor_titulo: '000000000061250',
      valor_tarifa: '000000000000250',
      identificacao_rejeicao: '03        ',
    });
    expect(of('u', u)).toMatchObject({ valor_pago: '000000000061250', data_credito: '11122026' });
  });

  it('numbers the lines that say the same', () => {
    const other = paid({ pago: 61_251 });
    const { linhas } = read(answer(() => [paid(), other, paid(), { ...paid(), dia: HOJE }, paid()]));
    expect(linhas.map(({ ordem }) => ordem)).toEqual([1, 1, 2, 1, 3]);
  });

  it('is read with either end of line and what some programs leave at its end', () => {
    const file = answer(() => [paid()]);
    for (const same of [file.replaceAll('\r\n', '\n'), `${file}\r\n\x1A`, file.slice(0, -2)])
      expect(read(same)).toEqual(read(file));
  });

  it('may have letters of ISO-8859-1', () => {
    const file = answer(() => [paid()]).replace(
      'CONSELHO REGIONAL DE CONSERVAC',
      'CONSELHO REGIONAL DE CONSERVA\xC7',
    );
    expect(read(file).linhas).toHaveLength(1);
  });

  const good = answer(() => [paid()]);
  const [arquivo = '', lote = '', t = '', u = '', fimLote = '', fim = ''] = lines(good);
  const file = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');
  const put = (line: string, at: number, text: string) =>
    line.slice(0, at - 1) + text + line.slice(at - 1 + text.length);

  it.each([
    [
      'of another bank',
      good.replaceAll(/^001/gm, '237'),
      '1: O arquivo é do banco 237, e a cobrança é pelo banco 001.',
    ],
    [
      'of another CNPJ',
      file(put(arquivo, 19, '99888777000166')),
      '1: O arquivo é de outro CNPJ: 99.888.777/0001-66.',
    ],
    [
      'that is a remittance',
      writeRemessa(CONTA, [titulo()], CABECALHO),
      '1: Este arquivo é uma remessa. Envie o retorno do banco.',
    ],
    [
      'without its header',
      file(lote, t, u, fimLote, fim),
      '1: O arquivo não começa com o cabeçalho de um retorno CNAB 240.',
    ],
    [
      'with a short line',
      file(arquivo, lote, t.slice(1), u, fimLote, fim),
      '3: A linha tem 239 caracteres, e não 240. O arquivo não é CNAB 240 ou foi alterado.',
    ],
    [
      'saved as UTF-8',
      good.replace('CONSERVAC', 'CONSERVA\xC3\x87'),
      '1: O arquivo não está na codificação do banco (ASCII ou ISO-8859-1). Baixe de novo e envie sem abrir em outro programa.',
    ],
    [
      'with control characters',
      good.replace('CONSERVAC', 'CONSERVA\x00'),
      '1: O arquivo não está na codificação do banco (ASCII ou ISO-8859-1). Baixe de novo e envie sem abrir em outro programa.',
    ],
    ['that is empty', '\r\n', '-: O arquivo está vazio.'],
    ['that is too large', 'x'.repeat(5_000_001), '-: O arquivo é grande demais: o limite é de 5 MB.'],
    [
      'cut off',
      file(arquivo, lote, t, u),
      '4: O arquivo termina sem a linha final: está incompleto. Baixe de novo.',
    ],
    ['of one line', file(arquivo), '1: O arquivo termina sem a linha final: está incompleto. Baixe de novo.'],
    [
      'with a lost line',
      file(arquivo, lote, t, u, t, fimLote, fim),
      '6: O lote diz ter 4 linhas, mas tem 5. O arquivo está incompleto.',
    ],
    [
      'with another number of boletos',
      file(arquivo, lote, t, u, put(fimLote, 24, '000002'), fim),
      '5: O lote diz ter 2 boletos, mas tem 1.',
    ],
    [
      'with another sum',
      file(arquivo, lote, t, u, put(fimLote, 30, '00000000000061251'), fim),
      '5: A soma dos boletos não é a que o lote diz ter.',
    ],
    [
      'with another number of lines',
      file(arquivo, lote, t, u, fimLote, put(fim, 24, '000007')),
      '6: O arquivo diz ter 7 linhas, mas tem 6. Está incompleto.',
    ],
    [
      'with another number of batches',
      file(arquivo, lote, t, u, fimLote, put(fim, 18, '000002')),
      '6: O arquivo diz ter 2 lotes, mas tem 1. Está incompleto.',
    ],
    ['with a line out of its batch', file(arquivo, t, u, fim), '2: Esta linha está fora de um lote.'],
    [
      'with a T alone',
      file(arquivo, lote, t, put(u, 14, 'S'), fimLote, fim),
      '3: Falta o segmento U depois deste segmento T.',
    ],
    [
      'with letters for an amount',
      file(arquivo, lote, t, put(u, 80, 'X'), fimLote, fim),
      '3: Um valor desta linha não é um número.',
    ],
    [
      'with an amount beyond every payment',
      file(arquivo, lote, t, put(u, 78, '000002000000001'), fimLote, fim),
      '3: Um valor desta linha passa de R$ 20.000.000,00, o máximo de um pagamento.',
    ],
  ])('%s is refused', (_, bad, falha) => {
    expect(faultOf(bad)).toBe(falha);
  });

  it('may leave the sums out', () => {
    const bare = put(fimLote, 24, '0'.repeat(92));
    expect(read(file(arquivo, lote, t, u, bare, fim)).linhas).toHaveLength(1);
  });

  it('never throws, whatever the file', () => {
    const text = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
      maxLength: 600,
    });
    const odd = fc
      .tuple(fc.nat(good.length), text)
      .map(([at, other]) => good.slice(0, at) + other + good.slice(at));
    fc.assert(
      fc.property(fc.oneof(text, odd), (file) => {
        expect(readRetorno(file, CONTA)).toBeTypeOf('object');
      }),
    );
  });
});
