import { idOf } from './bench-id.ts';
import type { Signed } from './load-sessions.ts';
import { COMMON_WORD, RARE_WORD } from './load-words.ts';
import type { Walk } from './plan.ts';
import { get, type ScaleCase } from './scale-case.ts';
import type { ScaleFacts } from './scale-facts.ts';

type TokenMaker = (kind: Signed, n: number) => string;

const ADMINS = 2;

const SORTS = [
  'data',
  'id',
  'titulo',
  'status',
  'autor',
  'grupo',
  'atendente',
  'emissao',
  'atualizacao',
  'prazo',
] as const;

/** Every filter of the list with a common and with a rare value, and some together. */
function filters({ outroGrupo, numero }: ScaleFacts): (readonly [string, string])[] {
  const all = 'data=5';
  return [
    ['own groups, 90 days (default)', ''],
    ['today', 'data=0'],
    ['7 days', 'data=1'],
    ['30 days', 'data=2'],
    ['this year', 'data=4'],
    ['all dates', all],
    ['given days', 'data=6&inicio=2026-03-01&fim=2026-03-05'],
    ['all groups, all dates', `grupo=-1&${all}`],
    ['another group, all dates', `grupo=${outroGrupo}&${all}`],
    ['status em análise', `status=5&${all}`],
    ['status filed, 90 days', 'status=3'],
    ['status that nobody has', `status=16&${all}`],
    ['finer situation', `subsituacao=${idOf('subsituacao', 1)}&${all}`],
    ['finer situation, all groups', `subsituacao=${idOf('subsituacao', 1)}&grupo=-1&${all}`],
    ['service', `tipo=106&${all}`],
    ['service that nobody asked for', `tipo=101&${all}`],
    ['service and 30 days', 'tipo=106&data=2'],
    ['CPF', `cpf=00000000035&${all}`],
    ['CPF, all groups', `cpf=00000000035&grupo=-1&${all}`],
    ['CPF that nobody has', `cpf=99999999999&${all}`],
    ['common name', `nome=Gonçalves&${all}`],
    ['common name, all groups', `nome=Gonçalves&grupo=-1&${all}`],
    ['rare name', `nome=Prado 2901&${all}`],
    ['name that nobody has', `nome=Xerxes&${all}`],
    ['author of two letters', `autor=vê&${all}`],
    ['part of the number', `id=0123&${all}`],
    ['part of the number, all groups', `id=0123&grupo=-1&${all}`],
    ['whole number', `id=${numero}&${all}`],
    ['title', `titulo=certidão&${all}`],
    ['title that nothing has', `titulo=quartzo&${all}`],
    ['group by name', `grupoNome=a&grupo=-1&${all}`],
    ['group that is none', `grupoNome=xx&grupo=-1&${all}`],
    ['attendant common', `atendente=silva&${all}`],
    ['attendant that is none', `atendente=xerxes&${all}`],
    ['common tag', `etiqueta=${idOf('tag', 1)}&${all}`],
    ['rare tag', `etiqueta=${idOf('tag', 12)}&${all}`],
    ['words: common', `busca=${COMMON_WORD}&${all}`],
    ['words: rare', `busca=${RARE_WORD}&${all}`],
    ['words: name', `busca=Otávio Brandão&${all}`],
    ...[
      'minhas',
      'grupos',
      'sem_atendente',
      'vencem_hoje',
      'atrasados',
      'aguardando',
      'exigencia_respondida',
    ].map((visao) => [`view ${visao}`, `visao=${visao}`] as const),
    ['view grupos, common name', 'visao=grupos&nome=Gonçalves'],
    ['view grupos, name that nobody has', 'visao=grupos&nome=Xerxes'],
    ['view grupos, words', `visao=grupos&busca=${COMMON_WORD}`],
    ['view atrasados, tag', `visao=atrasados&etiqueta=${idOf('tag', 3)}`],
    ['view aguardando, common tag', `visao=aguardando&etiqueta=${idOf('tag', 1)}`],
    ['title, name, 90 days', 'titulo=certidão&nome=Gonçalves'],
    ['page 40', `${all}&pagina=40`],
  ];
}

/** Each filter in its own order, and every filter in every order. */
export function listCases(tokens: TokenMaker, facts: ScaleFacts): ScaleCase[] {
  const wanted = filters(facts);
  const staff = facts.attendants.map((n) => tokens('staff', n));
  const admins = Array.from({ length: ADMINS }, (_, i) => tokens('admin', i + 1));
  const each = wanted.map(([name, query]): ScaleCase => {
    const walks = staff.map((token) => get(token, `/requerimentos?${query}`));
    return { kind: 'list', name: `list: ${name}`, walks };
  });
  return [
    ...each,
    {
      kind: 'list',
      name: 'list: own requests of a person',
      walks: [1, 2, 3].map((n) => get(tokens('author', n), '/requerimentos?data=5')),
    },
    {
      kind: 'list',
      name: 'every filter in every order, attendants',
      walks: sweep(staff, wanted),
      sweep: true,
    },
    {
      kind: 'list',
      name: 'every filter in every order, administrators',
      walks: sweep(admins, wanted),
      sweep: true,
    },
  ];
}

/** The people take turns, so each combination belongs to one of them. */
function sweep(people: readonly string[], wanted: readonly (readonly [string, string])[]): Walk[] {
  const queries = SORTS.flatMap((sort) =>
    ['true', 'false'].flatMap((desc) => wanted.map(([, query]) => `${query}&sort=${sort}&desc=${desc}`)),
  );
  return queries.map((query, i) => get(people[i % people.length] ?? '', `/requerimentos?${query}`));
}
