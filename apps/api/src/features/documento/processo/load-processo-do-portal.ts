import type { Db } from '@balcao/db/db';
import { type DesfechoDado, describeDesfecho } from '@balcao/domain/requerimento/desfecho';
import { ATO_NO_RECURSO } from '@balcao/domain/requerimento/recurso';
import { isStatus } from '@balcao/domain/requerimento/status';
import { type NomesSituacao, nomeRequerente } from '@balcao/domain/situacao/nomes';
import { sql } from 'kysely';
import { loadNomes } from '#features/situacao/api.ts';
import { agentName } from './agent-name.ts';
import { loadContatos } from './contatos.ts';
import { listAtosDeCarta, listCartas } from './list-cartas.ts';
import type { Movimento, Peca, Processo } from './processo.ts';

interface Row {
  id: string;
  numero: string;
  titulo: string;
  status: string;
  autorId: string;
  sigilo: boolean;
  abertoEm: Date;
}

/** Loads a request of this portal as a process: its files, documents, letters, movements, messages and decisions. */
export async function loadProcessoDoPortal(db: Db, numero: string): Promise<Processo | null> {
  const r: Row | undefined = await db
    .selectFrom('requerimento')
    .select(['id', 'numero', 'titulo', 'status', 'autorId', 'sigilo', 'createdAt as abertoEm'])
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (!r) return null;
  const nomes = await loadNomes(db);
  return {
    numero: r.numero,
    assunto: r.titulo,
    abertoEm: r.abertoEm.toISOString(),
    situacao: describeStatus(r.status, nomes),
    interessado: await loadContatos(db, r.autorId),
    sigilo: r.sigilo,
    pecas: inOrder([...(await listPecas(db, r)), ...(await listCartas(db, r))]),
    loadMovimentos: async () =>
      inOrder([...(await listMovimentos(db, r, nomes)), ...(await listAtosDeCarta(db, r))]),
  };
}

/** Sorts by time; items of one instant keep their order. */
function inOrder<T extends { momento: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => Date.parse(a.momento) - Date.parse(b.momento));
}

function describeStatus(status: string, nomes: NomesSituacao): string {
  return isStatus(status) ? nomeRequerente(status, nomes) : status;
}

/**
 * Files of fields and public messages, and issued documents. Superseded files stay, because they are part of the
 * process.
 */
async function listPecas(db: Db, r: Row): Promise<Peca[]> {
  const { rows } = await sql<Omit<Peca, 'momento' | 'doConselho'> & { em: Date }>`
    select f.nome, ${agentName('x.usuario_id', r)} as autor, x.created_at as em, f.sha256, f.id as "arquivoId", x.sensivel
    from anexo x join arquivo f on f.id = x.arquivo_id left join mensagem m on m.id = x.mensagem_id
    where x.owner_id = ${r.id} and f.removed_at is null and f.verificacao <> 'bloqueado'
      and (m.id is null or m.visibilidade = 'publica')
    union all
    select d.titulo || ' ' || d.numero, 'Conselho', d.created_at, d.sha256, d.arquivo_id, false
    from documento d where d.owner_id = ${r.id} and d.issued_at is not null
    order by em`.execute(db);
  return rows.map(({ em, ...peca }) => ({
    ...peca,
    momento: em.toISOString(),
    doConselho: peca.autor !== null,
  }));
}

interface MovimentoRow {
  em: Date;
  tipo: 'tramite' | 'mensagem' | 'decisao';
  codigo: string;
  acao: string | null;
  texto: string | null;
  responsavel: string | null;
  desfecho: DesfechoDado | null;
}

async function listMovimentos(db: Db, r: Row, nomes: NomesSituacao): Promise<Movimento[]> {
  const { rows } = await sql<MovimentoRow>`
    select t.created_at as em, 'tramite' as tipo, t.para_status as codigo, t.acao, t.texto, ${agentName('t.usuario_id', r)} as responsavel, t.seq, null::json as desfecho
    from tramite t where t.requerimento_id = ${r.id} and t.visibilidade = 'publica'
    union all
    select m.created_at, 'mensagem', m.lado, null, m.texto, ${agentName('m.autor_id', r)}, 0, null
    from mensagem m where m.requerimento_id = ${r.id} and m.visibilidade = 'publica'
    union all
    select d.created_at, 'decisao', d.resultado, null, d.fundamentacao || E'\n\n' || d.base_legal, ${agentName('d.decidida_por_id', r)}, 0,
      json_build_object('desfecho', d.desfecho, 'fundamento', d.fundamento, 'orgaoCompetente', d.orgao_competente, 'pedidoAnterior', d.pedido_anterior)
    from decisao d where d.requerimento_id = ${r.id}
    order by em, seq`.execute(db);
  return rows.map(({ em, tipo, codigo, acao, texto, responsavel, desfecho }) => ({
    momento: em.toISOString(),
    titulo: ATO_NO_RECURSO[acao ?? ''] ?? titleOf(tipo, describeStatus(codigo, nomes)),
    texto: withDesfecho(desfecho, texto),
    responsavel,
    doConselho: responsavel !== null,
  }));
}

/** Puts the finer result of a decision before its reasons. */
function withDesfecho(dado: DesfechoDado | null, texto: string | null): string | null {
  const desfecho = dado && describeDesfecho(dado);
  if (!desfecho) return texto;
  const { rotulo, explicacao, fundamento } = desfecho;
  const why = fundamento === null ? '' : ` Fundamento: ${fundamento}.`;
  return `${rotulo}. ${explicacao}${why}\n\n${texto ?? ''}`;
}

function titleOf(tipo: MovimentoRow['tipo'], situacao: string): string {
  if (tipo === 'mensagem') return 'Mensagem';
  return tipo === 'decisao' ? `Decisão: ${situacao}` : situacao;
}
