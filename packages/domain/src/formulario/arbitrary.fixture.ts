import fc from 'fast-check';
import type { Campo, CampoSimples, Formulario } from './campo.ts';
import type { Cond } from './condicao.ts';
import { createForm } from './form.fixture.ts';
import type { RespostasBrutas } from './valor.ts';

/** Values that conditions compare with and answers give, few enough to meet often. */
const word = fc.constantFrom('A', 'B', 'C');

const bodies: fc.Arbitrary<Partial<CampoSimples>> = fc.constantFrom<Partial<CampoSimples>[]>(
  { tipo: 'txt' },
  { tipo: 'txt', padrao: 'A' },
  { tipo: 'longo' },
  { tipo: 'data', max: { hoje: 0 } },
  { tipo: 'int', min: 0 },
  { tipo: 'int', padrao: 1 },
  { tipo: 'moeda' },
  { tipo: 'cpf' },
  { tipo: 'cnpj' },
  { tipo: 'cep' },
  { tipo: 'fone' },
  { tipo: 'email' },
  { tipo: 'uf' },
  { tipo: 'mun' },
  { tipo: 'sn' },
  { tipo: 'sn', padrao: true },
  { tipo: 'sel', opcoes: ['A', 'B', 'C'] },
  { tipo: 'sel', opcoes: ['A', 'B', 'C'], padrao: 'B' },
  { tipo: 'multi', opcoes: ['A', 'B', 'C'] },
  { tipo: 'anexo', aceita: ['application/pdf'] },
  { tipo: 'decl', texto: 'Declaro.' },
  { tipo: 'info', texto: 'Leia.' },
);

function condOn(names: readonly string[]): fc.Arbitrary<Cond> {
  const campo = fc.constantFrom(...names);
  const leaf: fc.Arbitrary<Cond> = fc.oneof(
    fc.record({ campo, op: fc.constantFrom('vazio', 'preenchido') }),
    fc.record({
      campo,
      op: fc.constantFrom('igual', 'diferente', 'contem'),
      valor: fc.oneof(word, fc.boolean()),
    }),
    fc.record({ campo, op: fc.constantFrom('maior', 'menor'), valor: fc.integer({ min: -2, max: 2 }) }),
    fc.record({ campo, op: fc.constant('em' as const), valor: fc.array(word) }),
  );
  return fc.letrec<{ cond: Cond }>((tie) => ({
    cond: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.record({ e: fc.array(tie('cond'), { maxLength: 3 }) }),
      fc.record({ ou: fc.array(tie('cond'), { maxLength: 3 }) }),
      fc.record({ nao: tie('cond') }),
    ),
  })).cond;
}

function campoArb(nome: string, before: readonly string[]): fc.Arbitrary<CampoSimples> {
  const cond = before.length === 0 ? fc.constant(undefined) : fc.option(condOn(before), { nil: undefined });
  const obrigatorio = before.length === 0 ? fc.boolean() : fc.oneof(fc.boolean(), condOn(before));
  return fc
    .tuple(bodies, cond, obrigatorio)
    .map(
      ([body, visivel, required]) =>
        ({ ...body, nome, rotulo: nome, obrigatorio: required, visivel }) as CampoSimples,
    );
}

const NAMES = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5'];
const COLUMNS = ['c0', 'c1', 'c2'];

/** Forms whose conditions look back only (so never in circles), with a repeating group that looks at its row too. */
export const formArb: fc.Arbitrary<Formulario> = fc
  .tuple(
    fc.tuple(...NAMES.map((nome, i) => campoArb(nome, NAMES.slice(0, i)))),
    fc.tuple(...COLUMNS.map((nome, i) => campoArb(nome, [...NAMES, ...COLUMNS.slice(0, i)]))),
    fc.option(condOn(NAMES), { nil: undefined }),
    fc.option(condOn([...NAMES, 'g', 'g.c0']), { nil: undefined }),
  )
  .map(([first, campos, visivel, lastVisivel]) => {
    const group: Campo = {
      nome: 'g',
      rotulo: 'g',
      tipo: 'tab',
      visivel,
      linhas: { titulo: 'Linha', campos },
    };
    const last: Campo = { nome: 'z', rotulo: 'z', tipo: 'txt', obrigatorio: true };
    return createForm([
      { id: 'um', titulo: 'Um', campos: first },
      { id: 'dois', titulo: 'Dois', campos: [group] },
      { id: 'tres', titulo: 'Três', visivel: lastVisivel, campos: [last] },
    ]);
  });

const answer = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.oneof(
      word,
      fc.boolean(),
      fc.integer({ min: -3, max: 3 }),
      fc.array(word, { maxLength: 3 }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('52998224725', '2026-01-31', '30140071', 'a@b.com', null, '', '  '),
  },
  { weight: 1, arbitrary: fc.anything() },
);

/** Answers for `formArb`: often fitting, sometimes anything at all, with rows and unknown keys. */
export const respostasArb: fc.Arbitrary<RespostasBrutas> = fc.dictionary(
  fc.constantFrom(...NAMES, 'g', 'z', 'estranho', 'constructor'),
  fc.oneof(
    answer,
    fc.array(fc.oneof(fc.dictionary(fc.constantFrom(...COLUMNS, 'x'), answer), fc.anything()), {
      maxLength: 3,
    }),
  ),
);
