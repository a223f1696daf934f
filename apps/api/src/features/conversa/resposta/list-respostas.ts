import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { resposta } from '@balcao/contract/resposta';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { listOwnWaiting } from '#features/anexo/api.ts';
import { getRequerimento, isEquipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

type Respostas = ResponseInputOf<typeof resposta.list>;

interface Row {
  id: string;
  usuarioId: string;
  nome: string;
  texto: string;
  anexos: string[];
  saiEm: Date;
  situacao: 'retida' | 'recusada' | 'enviada';
  motivo: string | null;
}

/**
 * Lists the person's own unsent replies to a request, oldest first, and which were sent. Of colleagues' replies it only
 * names the authors, and only to staff of the request.
 */
export async function listRespostas(db: Db, who: Who, requerimentoId: string): Promise<Respostas> {
  const requerimento = await getRequerimento(db, who, requerimentoId);
  const { rows } = await sql<Row>`
    select h.id, h.usuario_id, coalesce(u.nome_social, u.nome) as nome, h.texto, h.anexos, h.sai_em, h.situacao, h.motivo
    from resposta_retida h join usuario u on u.id = h.usuario_id
    where h.requerimento_id = ${requerimentoId} and h.situacao <> 'desfeita'
      and (h.situacao <> 'enviada' or h.usuario_id = ${who.usuarioId})
    order by h.created_at, h.id`.execute(db);
  const items: Respostas['items'] = [];
  const sairam: string[] = [];
  for (const { nome: _, usuarioId, situacao, ...own } of rows)
    if (situacao === 'enviada') sairam.push(own.id);
    else if (usuarioId === who.usuarioId)
      items.push({ ...own, situacao, anexos: await listOwnWaiting(db, who, own.anexos) });
  const others = rows.filter((row) => row.usuarioId !== who.usuarioId && row.situacao === 'retida');
  const colegas = isEquipe(who, requerimento) ? [...new Set(others.map(({ nome }) => nome))] : [];
  return { agora: who.now, items, total: items.length, sairam, colegas };
}
