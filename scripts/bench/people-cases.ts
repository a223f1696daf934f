import { idOf } from './bench-id.ts';
import { RARE_NAME, SIGNED_AUTHORS } from './load-accounts.ts';
import type { Signed } from './load-sessions.ts';
import type { Walk } from './plan.ts';
import { get } from './scale-case.ts';

export type TokenMaker = (kind: Signed, n: number) => string;

/** Requests with one promise. */
export interface PeopleCase {
  name: string;
  walks: readonly Walk[];
  /** Most milliseconds of the slowest hundredth; null where none is promised. */
  most: number | null;
  /** How many ask at once; four where it is not said. */
  people?: number;
}

/** One value of a filter of a list, by its name in the tables. */
export interface Choice {
  filter: string;
  name: string;
  query: string;
}

const LIST_MS = 150;
const RIGHTS_MS = 20;
const FIGURES_MS = 500;

export const choices = (filter: string, values: readonly (readonly [string, string])[]): Choice[] =>
  values.map(([name, value]) => ({ filter, name: `${filter} ${name}`, query: `${filter}=${value}` }));

export const same = (...values: string[]) => values.map((value) => [value, value] as const);

/** Each two filters of a list, with every value of one beside every value of the other. */
export function pairsOf(all: readonly Choice[]): { name: string; queries: string[] }[] {
  const filters = [...new Set(all.map(({ filter }) => filter))];
  const of = (filter: string) => all.filter((one) => one.filter === filter);
  return filters.flatMap((one, i) =>
    filters.slice(i + 1).map((other) => ({
      name: `${one} and ${other}`,
      queries: of(one).flatMap((a) => of(other).map((b) => `${a.query}&${b.query}`)),
    })),
  );
}

/** Every filter of the list of accounts with its values. */
function accountChoices(grupo: string): Choice[] {
  return [
    ...choices('busca', [
      ['common name', 'Gonçalves'],
      ['two common words', 'Otávio Gonçalves'],
      ['rare name', RARE_NAME],
      ['part of a name', 'çalv'],
      ['two letters', 'qu'],
      ['name that nobody has', 'Zwinglio'],
      ['CPF', '00000000434'],
      ['e-mail', 'author77@exemplo.example'],
    ]),
    ...choices('tipo', same('0', '1', '2', '3')),
    ...choices('grupo', [['of staff', grupo]]),
    ...choices(
      'situacao',
      same('ativo', 'desativado', 'falecido', 'anonimizado', 'bloqueada', 'nao_conferida'),
    ),
    ...choices('acesso', same('ate_30', 'mais_de_90', 'mais_de_365', 'nunca')),
    ...choices('segundoFator', same('sim', 'nao')),
  ];
}

/** Filters of the list of accounts alone and in pairs, on the first page and the tenth. */
export function accountCases(
  tokens: TokenMaker,
  grupo: string,
): { alone: PeopleCase[]; pairs: PeopleCase[] } {
  const token = tokens('admin', 1);
  const all = accountChoices(grupo);
  const onPages = (name: string, queries: readonly string[]): PeopleCase[] =>
    [1, 10].map((pagina) => ({
      name: pagina === 1 ? name : `${name}, page ${pagina}`,
      walks: queries.map((query) => get(token, `/usuarios?${query}&pagina=${pagina}`)),
      most: LIST_MS,
    }));
  return {
    alone: [
      ...onPages('accounts: all', ['porPagina=15']),
      ...all.flatMap(({ name, query }) => onPages(`accounts: ${name}`, [query])),
    ],
    pairs: pairsOf(all).flatMap(({ name, queries }) => onPages(`accounts: ${name}`, queries)),
  };
}

/** Rights of people, and the screens beside the list of accounts. */
export function otherCases(tokens: TokenMaker): PeopleCase[] {
  const admin = tokens('admin', 1);
  const people = (kind: 'author' | 'staff', count: number) =>
    Array.from({ length: count }, (_, i) => get(admin, `/usuarios/${idOf(kind, i + 1)}/permissoes`));
  const one = (name: string, path: string) => ({ name, walks: [get(admin, path)], most: null });
  const figures = (dias: number) => ({
    name: `sign-ins: ${dias} days, one person`,
    walks: [get(admin, `/sessoes/resumo?dias=${dias}`)],
    most: FIGURES_MS,
    people: 1,
  });
  const sessions = Array.from({ length: SIGNED_AUTHORS }, (_, i) =>
    get(tokens('author', i + 1), '/notificacoes'),
  );
  return [
    { name: 'permissions of a person of the council', walks: people('staff', 400), most: RIGHTS_MS },
    { name: 'permissions of a citizen', walks: people('author', 1_000), most: RIGHTS_MS },
    { name: 'a session loaded, with notices', walks: sessions, most: RIGHTS_MS },
    one('who may: usuario.editar', '/permissoes/pessoas?permissao=usuario.editar'),
    one('who may: requerimento.reabrir', '/permissoes/pessoas?permissao=requerimento.reabrir'),
    one('who may: requerimento.ver_grupo', '/permissoes/pessoas?permissao=requerimento.ver_grupo'),
    one('audit: all', '/auditoria/eventos'),
    one('audit: all, page 10', '/auditoria/eventos?pagina=10'),
    one('audit: common action', '/auditoria/eventos?acao=sessao.aberta'),
    one('audit: action never taken', '/auditoria/eventos?acao=usuario.permissoes_alteradas'),
    one('audit: kind', '/auditoria/eventos?objeto=usuario'),
    one('audit: kind and id', `/auditoria/eventos?objeto=usuario&objetoId=${idOf('author', 9)}`),
    one('audit: person by CPF', '/auditoria/eventos?pessoa=00000000434'),
    one('audit: person by common name', '/auditoria/eventos?pessoa=Gonçalves'),
    one('audit: person and action', '/auditoria/eventos?pessoa=Gonçalves&acao=usuario.corrigido'),
    one('audit: days and action', '/auditoria/eventos?inicio=2025-01-01&acao=usuario.corrigido'),
    ...[7, 30, 90].map(figures),
    one('open sessions', '/sessoes'),
    one('open sessions: common name', '/sessoes?busca=Gonçalves'),
  ];
}
