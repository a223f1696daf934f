import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Campo, CampoTipo } from './campo.ts';
import type { Origem } from './campo-partes.ts';
import type { Contexto } from './contexto.ts';
import { ARQUIVADO, HOJE } from './form.fixture.ts';
import { regraDe } from './regras.ts';
import type { Valor } from './valor.ts';

const base = { nome: 'x', rotulo: 'X' };
const campos: Record<CampoTipo, Campo> = {
  txt: { ...base, tipo: 'txt' },
  longo: { ...base, tipo: 'longo' },
  data: { ...base, tipo: 'data', min: '2020-01-01', max: { hoje: 0 } },
  int: { ...base, tipo: 'int', min: 1, max: 44 },
  moeda: { ...base, tipo: 'moeda', max: 1_000_000 },
  cpf: { ...base, tipo: 'cpf' },
  cnpj: { ...base, tipo: 'cnpj' },
  cpf_cnpj: { ...base, tipo: 'cpf_cnpj' },
  cep: { ...base, tipo: 'cep' },
  fone: { ...base, tipo: 'fone', linha: 'celular' },
  email: { ...base, tipo: 'email', verificarPorCodigo: true },
  uf: { ...base, tipo: 'uf' },
  mun: { ...base, tipo: 'mun' },
  localidade: { ...base, tipo: 'localidade' },
  sn: { ...base, tipo: 'sn' },
  sel: { ...base, tipo: 'sel', opcoes: ['A', { valor: 'B', rotulo: 'Bê' }] },
  multi: { ...base, tipo: 'multi', opcoes: ['A', { valor: 'B', rotulo: 'Bê' }, 'C'], max: 2 },
  anexo: {
    ...base,
    tipo: 'anexo',
    aceita: ['application/pdf', 'image/png'],
    minPx: [600, 800],
    maxArquivos: 2,
  },
  tab: {
    ...base,
    tipo: 'tab',
    linhas: { titulo: 'Sócio', min: 1, max: 2, campos: [{ nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' }] },
  },
  decl: { ...base, tipo: 'decl', texto: 'Declaro que li.' },
  info: { ...base, tipo: 'info', texto: 'Leia.' },
  calc: { ...base, tipo: 'calc', calculo: { soma: ['y'] }, formato: 'moeda' },
};

const contexto: Contexto = {
  hoje: HOJE,
  municipio: (ibge) => (ibge === '3106200' ? 'Belo Horizonte' : undefined),
  localidade: (ibge) => (ibge === '3106200' ? 'Sede Belo Horizonte' : undefined),
  verificados: ['ok@example.com'],
  anexos: [
    { id: 'a', nome: 'a.pdf', mime: 'application/pdf', tamanho: 1000 },
    { id: 'grande', nome: 'g.pdf', mime: 'application/pdf', tamanho: 11 * 1024 * 1024 },
    { id: 'pequena', nome: 'p.png', mime: 'image/png', tamanho: 10, largura: 600, altura: 799 },
    { id: 'doc', nome: 'd.docx', mime: 'application/msword', tamanho: 10 },
    { id: 'igual', nome: 'i.pdf', mime: 'application/pdf', tamanho: 10, sha256: 'x' },
    { id: 'copia', nome: 'copia.pdf', mime: 'application/pdf', tamanho: 10, sha256: 'x' },
    { id: 'outra', nome: 'i.pdf', mime: 'application/pdf', tamanho: 10, sha256: 'x' },
  ],
};

const read = (tipo: CampoTipo, bruto: unknown) =>
  regraDe(campos[tipo]).normalizar(bruto, campos[tipo], contexto);
const check = (tipo: CampoTipo, valor: Valor) =>
  regraDe(campos[tipo]).validar(valor, campos[tipo], { contexto, ler: () => undefined });
const show = (tipo: CampoTipo, valor: Valor) => regraDe(campos[tipo]).formatar(valor, campos[tipo], contexto);

describe('each type', () => {
  it.each<[CampoTipo, unknown, Valor | null, string]>([
    ['txt', '  a\u0000b\nc ', 'ab c', 'ab c'],
    ['longo', ' a\r\nb ', 'a\nb', 'a\nb'],
    ['data', '20/11/2026', '2026-11-20', '20/11/2026'],
    ['int', '44', 44, '44'],
    ['moeda', 'R$ 1.234,56', 123_456, 'R$ 1.234,56'],
    ['cpf', '529.982.247-25', '52998224725', '529.982.247-25'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['cpf_cnpj', '111.444.777-35', '11144477735', '111.444.777-35'],
    ['cpf_cnpj', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
    ['cep', '30140-071', '30140071', '30140-071'],
    ['fone', '(31) 98888-7777', '+5531988887777', '(31) 98888-7777'],
    ['email', ' ok@EXAMPLE.com ', 'ok@example.com', 'ok@example.com'],
    ['uf', 'mg', 'MG', 'Minas Gerais'],
    ['mun', 3106200, '3106200', 'Belo Horizonte'],
    ['localidade', '3106200', '3106200', 'Sede Belo Horizonte'],
    ['sn', 'Não', false, 'Não'],
    ['sel', 'B', 'B', 'Bê'],
    ['multi', ['C', 'B', 'B', 'inventada'], ['B', 'C'], 'Bê, C'],
    ['anexo', ['a'], ['a'], 'a.pdf'],
    ['tab', [{ cpf: '529.982.247-25', outra: 1 }], [{ cpf: '52998224725' }], '1 item'],
    ['decl', true, true, 'Declaro que li.'],
  ])('%s reads, accepts and shows %j', (tipo, bruto, valor, texto) => {
    expect(read(tipo, bruto)).toEqual(valor);
    if (valor === null) return;
    expect(check(tipo, valor)).toBeNull();
    expect(show(tipo, valor)).toBe(texto);
  });

  it.each<[CampoTipo, Valor, string]>([
    ['txt', 'x'.repeat(151), 'Use no máximo 150 caracteres. Este texto tem 151.'],
    ['txt', 'x'.repeat(10_001), 'Use no máximo 150 caracteres. Este texto tem 10.001.'],
    ['data', '31/02/2026', 'Esta data não existe.'],
    ['data', '31/02', 'Data inválida. Escreva como 31/12/2026.'],
    ['data', '2026-11-21', 'Informe uma data entre 01/01/2020 e hoje.'],
    ['int', 'abc', 'Informe um número inteiro.'],
    ['int', 45, 'Informe um número entre 1 e 44.'],
    ['int', '9'.repeat(16), 'Informe um número entre 1 e 44.'],
    ['int', '-1.000.000.000.000.000', 'Informe um número entre 1 e 44.'],
    ['moeda', -1, 'Informe um valor entre R$ 0,00 e R$ 10.000,00.'],
    ['moeda', '100000000000000000,00', 'Informe um valor entre R$ 0,00 e R$ 10.000,00.'],
    ['moeda', '1,2,3', 'Valor inválido. Escreva como 1.234,56.'],
    ['cpf', '52998224724', 'CPF inválido. Confira os números.'],
    ['cnpj', '12ABC34501DE36', 'CNPJ inválido. Confira letras e números.'],
    ['fone', '+553133334444', 'Celular inválido. Informe o DDD e o número que começa com 9.'],
    ['email', 'sem-arroba', 'E-mail inválido. Confira o endereço.'],
    ['email', 'novo@example.com', 'Confirme este e-mail com o código que enviamos.'],
    ['uf', 'XX', 'Escolha um estado da lista.'],
    ['mun', '3199999', 'Escolha um município da lista.'],
    ['localidade', '3170206', 'Escolha um local de atendimento da lista.'],
    ['sel', 'Z', 'Escolha uma das opções da lista.'],
    ['multi', ['A', 'B', 'C'], 'Escolha no máximo 2 opções.'],
    ['anexo', ['a', 'b', 'c'], 'Envie no máximo 2 arquivos.'],
    ['anexo', ['de-outra-pessoa'], 'Não encontramos este arquivo. Envie de novo.'],
    ['anexo', ['grande'], 'g.pdf: Este arquivo tem 11 MB. Aqui cabem até 10 MB. Comprima ou divida o PDF.'],
    ['anexo', ['pequena'], 'p.png: A imagem precisa ter pelo menos 600 por 800 pixels.'],
    ['anexo', ['doc'], 'd.docx: Envie PDF ou PNG.'],
    ['anexo', ['igual', 'copia'], 'O arquivo “copia.pdf” é igual a “i.pdf”, que já está neste campo.'],
    ['anexo', ['igual', 'outra'], 'O arquivo “i.pdf” já está neste campo. Não é preciso enviar duas vezes.'],
    ['tab', [{ cpf: '1' }, { cpf: '2' }, { cpf: '3' }], 'Preencha no máximo 2 (Sócio).'],
    ['tab', [{ cpf: null }], 'Preencha pelo menos 1 (Sócio).'],
  ])('%s refuses %j', (tipo, valor, mensagem) => {
    expect(check(tipo, valor)).toBe(mensagem);
  });

  it('refuses the own CPF of who asks where it is about somebody else, and only there', () => {
    const say = (outraPessoa: boolean, valor: string, own: string | undefined = '52998224725') => {
      const campo: Campo = { nome: 'x', rotulo: 'X', tipo: 'cpf', outraPessoa };
      const daOrigem = ({ de, caminho }: Origem) => (`${de}.${caminho}` === 'perfil.cpf' ? own : undefined);
      return regraDe(campo).validar(valor, campo, { contexto, ler: () => undefined, daOrigem });
    };
    expect(say(true, '52998224725')).toBe('Este é o seu CPF. Informe o da outra pessoa.');
    expect(say(true, '52998224724')).toBe('CPF inválido. Confira os números.');
    expect(say(true, '11144477735')).toBeNull();
    expect(say(false, '52998224725')).toBeNull();
    // A firm has no CPF.
    expect(say(true, '52998224725', '')).toBeNull();
  });

  it('makes texts storable: composed, without lone surrogates or direction overrides', () => {
    expect(read('txt', 'Jose\u0301')).toBe('José');
    expect(read('txt', 'a\ud800b')).toBe('a\ufffdb');
    expect(read('txt', 'fatura\u202Efdp.exe')).toBe('faturafdp.exe');
  });

  it('reports too many rows instead of cutting them silently', () => {
    const rows = Array.from({ length: 9 }, () => ({ cpf: '52998224725' }));
    expect(check('tab', read('tab', rows) ?? [])).toBe('Preencha no máximo 2 (Sócio).');
  });

  it('bounds a date by days around today', () => {
    const campo: Campo = { ...base, tipo: 'data', min: { hoje: -180 }, max: { hoje: 0 } };
    const validar = (valor: string) =>
      regraDe(campo).validar(valor, campo, { contexto, ler: () => undefined });
    expect(validar('2026-05-24')).toBeNull();
    expect(validar('2026-05-23')).toBe('Informe uma data entre 24/05/2026 e hoje.');
  });

  it('keeps what cannot be read, so that a draft loses nothing', () => {
    expect(read('cpf', '529.98')).toBe('529.98');
    expect(read('data', '31/02/2026')).toBe('31/02/2026');
    expect(read('moeda', 'doze')).toBe('doze');
  });

  it('stores a masked text without its literals and asks for all of it', () => {
    const campo: Campo = { ...base, tipo: 'txt', mascara: '######/A', formato: 'registro' };
    const regra = regraDe(campo);
    const ambiente = { contexto, ler: () => undefined };
    expect(regra.normalizar('001234/d', campo, contexto)).toBe('001234D');
    expect(regra.formatar('001234D', campo, contexto)).toBe('001234/D');
    expect(regra.validar('0012', campo, ambiente)).toBe('Preencha como 000000/A.');
    expect(regra.validar('001234Z', campo, ambiente)).toBe(
      'Número de registro inválido. Escreva como 001234/D.',
    );
  });

  it('checks a municipality against the chosen state', () => {
    const campo: Campo = { ...base, tipo: 'mun', uf: 'uf' };
    const ler = () => 'SP';
    expect(regraDe(campo).validar('3106200', campo, { contexto, ler })).toBe(
      'Este município não fica no estado escolhido.',
    );
  });

  it('bounds a date by another one of the form', () => {
    const campo: Campo = { ...base, tipo: 'data', min: { campo: 'inicio', dias: 1 } };
    const ler = () => '2026-11-20';
    const validar = (valor: string) => regraDe(campo).validar(valor, campo, { contexto, ler });
    expect(validar('2026-11-21')).toBeNull();
    expect(validar('2026-11-20')).toBe('Informe uma data a partir de 21/11/2026.');
  });

  it('counts the rows of a group before anything is cut', () => {
    const [a, b, c] = ['52998224725', '11144477735', '39053344705'].map((cpf) => ({ cpf }));
    expect(read('tab', [{}, {}, {}, a, b])).toEqual([a, b]);
    expect(read('tab', [{ cpf: ' ' }, a, {}, b, c, {}])).toEqual([a, b, c]);
    expect(check('tab', [a, b, c] as Valor)).toBe('Preencha no máximo 2 (Sócio).');
  });

  it('says «uma» where only one choice is allowed', () => {
    const campo: Campo = { ...base, tipo: 'multi', opcoes: ['A', 'B'], max: 1 };
    expect(regraDe(campo).validar(['A', 'B'], campo, { contexto, ler: () => undefined })).toBe(
      'Escolha só uma opção.',
    );
  });

  it.each([
    ['short ones in one line', ['Já paguei', 'Valor errado'], 'Já paguei, Valor errado'],
    ['long ones in a line each', ['Curta', 'x'.repeat(31)], `Curta\n${'x'.repeat(31)}`],
    ['amounts in a line each', ['A – R$ 1,00', 'B – R$ 2,00'], 'A – R$ 1,00\nB – R$ 2,00'],
  ])('shows choices: %s', (_, opcoes, texto) => {
    const campo: Campo = { ...base, tipo: 'multi', opcoes };
    expect(regraDe(campo).formatar(opcoes, campo, contexto)).toBe(texto);
  });

  it('asks for every option where the field says so', () => {
    const campo: Campo = { ...base, tipo: 'multi', opcoes: ['A', 'B'], exigeTodas: true };
    const validar = (valor: string[]) =>
      regraDe(campo).validar(valor, campo, { contexto, ler: () => undefined });
    expect(validar(['A'])).toBe('Marque todas as opções para continuar.');
    expect(validar(['A', 'B'])).toBeNull();
  });
});

const tipos = Object.keys(campos) as CampoTipo[];
const garbage = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })).map((units) => String.fromCharCode(...units)),
  fc.stringMatching(/^[0-9./-]{1,18}$/),
  fc.array(fc.record({ cpf: fc.anything() })),
);

describe('every rule', () => {
  it('is total', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tipos), garbage, fc.boolean(), (tipo, bruto, filed) => {
        const campo = campos[tipo];
        const regra = regraDe(campo);
        const facts = filed ? ARQUIVADO : contexto;
        const valor = regra.normalizar(bruto, campo, facts);
        if (valor === null || regra.vazio(valor)) return;
        regra.validar(valor, campo, { contexto: facts, ler: () => undefined });
        expect(typeof regra.formatar(valor, campo, facts)).toBe('string');
      }),
      { numRuns: 3000 },
    );
  });

  it('normalises idempotently, to something JSON and PostgreSQL can hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tipos), garbage, (tipo, bruto) => {
        const once = read(tipo, bruto);
        expect(read(tipo, once)).toEqual(once);
        const json = JSON.stringify(once);
        expect(JSON.parse(json)).toEqual(once);
        expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: 3000 },
    );
  });
});
