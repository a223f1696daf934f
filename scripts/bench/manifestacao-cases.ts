import pg from 'pg';
import { idOf } from './bench-id.ts';
import { AREA_READER, OF_AREA, SIGNED_WRITERS } from './load-manifestacoes.ts';
import { RARE_WORD } from './load-words.ts';
import { CONNECTIONS } from './options.ts';
import { type Choice, choices, type PeopleCase, pairsOf, same, type TokenMaker } from './people-cases.ts';
import { get } from './scale-case.ts';

const LIST_MS = 200;
const DETAIL_MS = 60;
const PANEL_MS = 150;
/** Manifestations whose detail is read in turn. */
const READ = 500;

/** What the addresses name. */
interface Names {
  categoria: string;
  pequena: string;
  area: number;
  /** Manifestations that an account with a session wrote, as [number of the account, id]. */
  proprias: [number, string][];
  /** Those of the area whose attendant reads them. */
  daArea: string[];
  todas: string[];
}

/** Every filter of the list of staff with its values. */
function choicesOf({ categoria, pequena, area }: Names): readonly Choice[] {
  return [
    ...choices('busca', [
      ['common word', 'carteira'],
      ['two common words', 'carteira atendimento'],
      ['rare word', RARE_WORD],
      ['word that nobody wrote', 'Zwinglio'],
      ['protocol', '00001.000123'],
    ]),
    ...choices('tipo', same('RECLAMACAO', 'COMUNICACAO')),
    ...choices('situacao', same('EM_ANALISE', 'CADASTRADA', 'CONCLUIDA', 'ENCAMINHADA_EXTERNO')),
    ...choices('andamento', same('abertas', 'encerradas')),
    ...choices('categoria', [
      ['large', categoria],
      ['small', pequena],
    ]),
    ...choices('municipio', [
      ['large', '3106200'],
      ['small', '3300100'],
    ]),
    ...choices('uf', same('MG', 'RR')),
    ...choices('prazo', same('vencidas', 'proximas', 'no_prazo', 'pausadas')),
    ...choices('area', [['asked', String(area)]]),
    ...choices('pesquisa', same('respondida', 'resolvida')),
    ...choices('de', [
      ['last month', dayBefore(30)],
      ['three years', dayBefore(1_095)],
    ]),
    ...choices('ate', [
      ['last month', dayBefore(30)],
      ['four years ago', dayBefore(1_460)],
    ]),
    ...choices('sort', same('prazo')),
    ...choices('desc', same('false')),
  ];
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const walksOf = (token: string, paths: readonly string[]) => paths.map((path) => get(token, path));

/** A list of staff by each address, first page and tenth, with as many connections as the others have. */
function onPages(name: string, token: string, queries: readonly string[]): PeopleCase[] {
  return [1, 10].map((pagina) => ({
    name: pagina === 1 ? name : `${name}, page ${pagina}`,
    walks: walksOf(
      token,
      queries.map((query) => `/manifestacoes?caixa=equipe&${query}&pagina=${pagina}`),
    ),
    most: LIST_MS,
    people: CONNECTIONS,
  }));
}

/** What authors and readers of one case open, each with a list or case of their own in turn. */
function readCases(tokens: TokenMaker, { proprias, todas, daArea }: Names): PeopleCase[] {
  const own = (name: string, query: string): PeopleCase => ({
    name: `own: ${name}`,
    walks: Array.from({ length: SIGNED_WRITERS }, (_, i) =>
      get(tokens('author', i + 1), `/manifestacoes?caixa=minhas&${query}`),
    ),
    most: LIST_MS,
    people: CONNECTIONS,
  });
  const detail = (name: string, walks: PeopleCase['walks']): PeopleCase => ({
    name: `detail: ${name}`,
    walks,
    most: DETAIL_MS,
  });
  const paths = (ids: readonly string[]) => ids.map((id) => `/manifestacoes/${id}`);
  return [
    own('all', ''),
    own('open', 'andamento=abertas'),
    own('words', 'busca=carteira'),
    detail(
      'of its author',
      proprias.map(([n, id]) => get(tokens('author', n), `/manifestacoes/${id}`)),
    ),
    detail('of the unit', walksOf(tokens('staff', 1), paths(todas))),
    detail('of an area', walksOf(tokens('staff', AREA_READER), paths(daArea))),
  ];
}

/** The figures, which one person opens at a time, and the board. */
function panelCases(unit: string, area: string): PeopleCase[] {
  const panel = (name: string, token: string, path: string): PeopleCase => ({
    name: `panel: ${name}`,
    walks: [get(token, path)],
    most: PANEL_MS,
    people: 1,
  });
  const board = '/manifestacoes?caixa=equipe&andamento=abertas&sort=prazo&desc=false&porPagina=100';
  return [
    panel('unit, twelve months', unit, '/ouvidoria/painel'),
    panel('unit, two years', unit, `/ouvidoria/painel?de=${dayBefore(700)}`),
    panel('area, twelve months', area, '/ouvidoria/painel'),
    panel('what waits, on the home page', unit, '/ouvidoria/contagens'),
    panel('board', unit, board),
  ];
}

/** The lists of staff by each filter alone, the unit's also by two, and everything else that people open. */
export async function manifestacaoCases(
  tokens: TokenMaker,
  databaseUrl: string,
): Promise<{ alone: PeopleCase[]; pairs: PeopleCase[] }> {
  const names = await readNames(databaseUrl);
  const all = choicesOf(names);
  const [unit, area] = [tokens('staff', 1), tokens('staff', AREA_READER)];
  const lists = (who: string, token: string) => [
    ...onPages(`${who}: all`, token, ['porPagina=15']),
    ...all.flatMap(({ name, query }) => onPages(`${who}: ${name}`, token, [query])),
  ];
  return {
    alone: [
      ...readCases(tokens, names),
      ...panelCases(unit, area),
      ...lists('unit', unit),
      ...lists('area', area),
    ],
    pairs: pairsOf(all).flatMap(({ name, queries }) => onPages(`unit: ${name}`, unit, queries)),
  };
}

async function readNames(url: string): Promise<Names> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const read = async <T>(text: string, values: unknown[] = []) =>
      (await client.query<{ value: T }>(text, values)).rows.map(({ value }) => value);
    const byCategoria = await read<string>(
      'select categoria_id as value from manifestacao where categoria_id is not null group by 1 order by count(*) desc',
    );
    const [area] = await read<number>('select codigo as value from grupo where sigla = $1', [areaName()]);
    return {
      categoria: byCategoria[0] ?? '',
      pequena: byCategoria.at(-1) ?? '',
      area: area ?? 0,
      proprias: await read<[number, string]>(
        `select json_build_array(a.n, m.id) as value from generate_series(1, ${SIGNED_WRITERS}) a(n) cross join lateral
           (select id from manifestacao where autor_id = ($1 || lpad(to_hex(a.n), 12, '0'))::uuid limit 1) m limit ${READ}`,
        [idOf('author', 0).slice(0, -12)],
      ),
      daArea: await read<string>(
        `select manifestacao_id as value from manifestacao_encaminhamento e join grupo g on g.id = e.grupo_id
         where g.sigla = $1 order by e.id desc limit ${READ}`,
        [areaName()],
      ),
      todas: await read<string>(`select id as value from manifestacao order by md5(id::text) limit ${READ}`),
    };
  } finally {
    await client.end();
  }
}

const areaName = () => Object.entries(OF_AREA).find(([, n]) => n === AREA_READER)?.[0];
