import type { busca } from '@balcao/contract/busca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { type Consulta, isConsultaVazia, lerConsulta } from '@balcao/domain/texto/consulta';
import { destacar, recortar } from '@balcao/domain/texto/destaque';
import { sql } from 'kysely';
import { type Achado, type Achados, acharPedidos } from '#features/achado/api.ts';
import { acharCobrancas } from '#features/cobrancas-lista/api.ts';
import { recordShown } from '#features/leitura/api.ts';
import { type PedidoLido, readPedidos } from '#features/lista/api.ts';
import { acharManifestacoes } from '#features/manifestacao/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';

type Pessoa = ResponseInputOf<typeof busca.buscar>['pessoas'][number];

/** People shown in one answer. */
const PESSOAS = 5;

interface Linha {
  id: string;
  nome: string;
  cpfCnpj: string;
  registro: string | null;
}

/** The matching people, for staff who may see people. */
async function buscarPessoas(
  db: Db,
  who: Who,
  { ids, consulta }: { ids: readonly string[]; consulta: Consulta },
): Promise<{ itens: Pessoa[]; mais: boolean }> {
  if (!can(who, 'usuario.ver') || ids.length === 0) return { itens: [], mais: false };
  const rows = await readPessoas(db, ids.slice(0, PESSOAS));
  const itens = rows.map((row) => ({
    id: row.id,
    nome: destacar(row.nome, consulta.palavras),
    documentoMascarado: maskCpfCnpj(row.cpfCnpj),
    registro: row.registro,
  }));
  return { itens, mais: ids.length > PESSOAS };
}

async function readPessoas(db: Db, ids: readonly string[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select u.id, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj",
      (select g.numero from registro g where g.usuario_id = u.id order by g.desde desc limit 1) as registro
    from unnest(${ids}::uuid[]) with ordinality as achada (id, ordem) join usuario u on u.id = achada.id
    order by achada.ordem`.execute(db);
  return rows;
}

type Resposta = ResponseInputOf<typeof busca.buscar>;
type Pedido = Resposta['pedidos'][number];

const NADA: Resposta = {
  pedidos: [],
  cobrancas: [],
  manifestacoes: [],
  pessoas: [],
  mais: false,
  parcial: false,
};

/** Requests shown in one answer. */
const PEDIDOS = 8;

/**
 * Finds everything for this reader: the surest matches first, then names, then words, newest first. Showing a protected
 * author is audited.
 */
export async function buscar(deps: Pick<Deps, 'db' | 'sessions'>, who: Who, q: string): Promise<Resposta> {
  const { db } = deps;
  const consulta = lerConsulta(q);
  if (isConsultaVazia(consulta)) return NADA;
  const achados = await acharPedidos(db, who, { consulta, limite: PEDIDOS + 1 });
  const ranked = rank(achados);
  const shown = ranked.slice(0, PEDIDOS);
  const pessoas = await buscarPessoas(db, who, { ids: achados.pessoas, consulta });
  const lidos = await readPedidos(
    db,
    who,
    shown.map(({ achado }) => achado),
  );
  const revelados = lidos.filter(({ revelado }) => revelado);
  await recordShown(deps, who, revelados, 'busca');
  const cobrancas = await acharCobrancas(db, who, consulta);
  const manifestacoes = await acharManifestacoes(db, who, consulta);
  const vias = new Map(shown.map(({ achado, onde }) => [achado.id, onde]));
  return {
    pedidos: lidos.map((lido) => present(lido, vias.get(lido.id) ?? 'texto', consulta)),
    cobrancas,
    manifestacoes,
    pessoas: pessoas.itens,
    mais: ranked.length > PEDIDOS || pessoas.mais,
    parcial: achados.parcial,
  };
}

type Via = 'numero' | 'pessoa' | 'texto';

/** Each request once, with the surest way in which it was found. */
function rank({ numero, pessoa, texto }: Achados): { achado: Achado; onde: Via }[] {
  const all = [
    ...numero.map((achado) => ({ achado, onde: 'numero' as const })),
    ...pessoa.map((achado) => ({ achado, onde: 'pessoa' as const })),
    ...texto.map((achado) => ({ achado, onde: 'texto' as const })),
  ];
  const first = new Map<string, (typeof all)[number]>();
  for (const one of all) if (!first.has(one.achado.id)) first.set(one.achado.id, one);
  return [...first.values()];
}

function present(lido: PedidoLido, via: Via, consulta: Consulta): Pedido {
  const { fonte, interna, texto, ...pedido } = lido;
  const onde = via === 'texto' ? ondeOfTexto(fonte, interna) : via;
  return {
    ...pedido,
    onde,
    trecho: trechoOf(onde, lido, consulta),
    arquivo: fonte === null ? null : pedido.arquivo,
  };
}

const FONTES: Readonly<Record<string, Pedido['onde']>> = {
  titulo: 'titulo',
  resposta: 'resposta',
  mensagem: 'mensagem',
  andamento: 'andamento',
  correcao: 'correcao',
  parecer: 'parecer',
  decisao: 'decisao',
  arquivo: 'arquivo',
  arquivo_nome: 'arquivo',
};

function ondeOfTexto(fonte: string | null, interna: boolean | null): Pedido['onde'] {
  if (fonte === 'mensagem' && interna) return 'nota';
  return FONTES[fonte ?? ''] ?? 'titulo';
}

function trechoOf(onde: Pedido['onde'], lido: PedidoLido, { palavras }: Consulta): Pedido['trecho'] {
  if (onde === 'numero') return [];
  if (onde === 'pessoa') return recortar(lido.autor, palavras);
  return recortar(lido.texto ?? lido.titulo, palavras);
}
