import type { Db } from '@balcao/db/db';
import { ESPECIES_CARTA, type EspecieCarta } from '@balcao/domain/carta/especie';
import { sql } from 'kysely';
import { agentName } from './agent-name.ts';
import type { Movimento, Peca } from './processo.ts';

interface Row {
  id: string;
  autorId: string;
}

interface CartaLida {
  especie: EspecieCarta;
  numero: string;
}

/** Whether the addressee has opened the letter `c`. Until then a copy shows them neither its text nor its PDF. */
const ABERTA = sql`coalesce(c.aberta_em, c.ciente_em) is not null`;

/** Letters that were sent, as pieces of the process. */
export async function listCartas(db: Db, r: Row): Promise<Peca[]> {
  const { rows } = await sql<CartaLida & { em: Date; sha256: string | null; arquivoId: string | null }>`
    select c.especie, c.numero, c.expedida_em as em, d.sha256, case when ${ABERTA} then d.arquivo_id end as "arquivoId"
    from carta c join documento d on d.id = c.documento_id
    where c.requerimento_id = ${r.id} and c.expedida_em is not null`.execute(db);
  return rows.map(({ em, sha256, arquivoId, ...carta }) => ({
    nome: nameOf(carta),
    autor: 'Conselho',
    doConselho: true,
    momento: em.toISOString(),
    sensivel: false,
    ...(sha256 && { sha256 }),
    ...(arquivoId && { arquivoId }),
  }));
}

/** Titles of the letter's movements in a copy. Movements before it was sent stay internal. */
const TITULOS: Readonly<Record<string, string>> = {
  expedir: 'Expedição',
  abrir: 'Abertura',
  dar_ciencia: 'Ciência',
  registrar_postagem: 'Postagem',
  registrar_entrega: 'Entrega pelos Correios',
  registrar_devolucao: 'Devolução pelos Correios',
  responder: 'Resposta',
  cancelar: 'Cancelamento',
};

/** Movements of letters that were sent, as movements of the process. */
export async function listAtosDeCarta(db: Db, r: Row): Promise<Movimento[]> {
  const { rows } = await sql<
    CartaLida & { em: Date; ato: string; ciente: boolean; texto: string | null; responsavel: string | null }
  >`select c.especie, c.numero, e.created_at as em, e.acao as ato, e.acao = 'abrir' and e.para_status = 'CIENTE' as ciente,
      case when e.acao <> 'expedir' then e.texto when ${ABERTA} then c.assunto || E'\n\n' || c.texto else c.assunto end as texto,
      ${agentName('e.usuario_id', r)} as responsavel
    from carta c join carta_tramite e on e.carta_id = c.id
    where c.requerimento_id = ${r.id} and c.expedida_em is not null and e.acao = any(${Object.keys(TITULOS)}::text[])
    order by e.created_at, e.seq`.execute(db);
  return rows.map(({ em, ato, ciente, texto, responsavel, ...carta }) => ({
    momento: em.toISOString(),
    titulo: `${TITULOS[ciente ? 'dar_ciencia' : ato]}: ${nameOf(carta)}`,
    texto,
    responsavel,
    doConselho: responsavel !== null,
  }));
}

function nameOf({ especie, numero }: CartaLida): string {
  return `${ESPECIES_CARTA[especie].nome} ${numero}`;
}
