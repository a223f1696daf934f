import type { Db } from '@balcao/db/db';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { describePrazo, lembreteAceite } from '@balcao/domain/requerimento/escalonamento';
import { sql } from 'kysely';
import { askedOf, tell } from '#features/aviso/api.ts';
import { attendantsOf } from '#features/pessoa/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { recordEtapa } from './escalonar.ts';
import type { Resumo } from './resumo.ts';

/** Days before the term of an opinion when the person asked is reminded. */
const PARECER_ANTES = 2;

interface Parecer {
  id: string;
  requerimentoId: string;
  numero: string;
  titulo: string;
  prazoEm: IsoDate;
  pareceristaId: string | null;
  grupoPedidoId: string | null;
  atendenteId: string | null;
  grupoId: string;
}

/** Reminds of opinions whose term is near or over: the person asked, and once it is over also the person who asked. */
export async function escalarPareceres(tx: Db, now: Date, resumo: Resumo): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const { rows } = await sql<Parecer>`
    select p.id, p.requerimento_id as "requerimentoId", r.numero, r.titulo, p.prazo_em as "prazoEm",
      p.parecerista_id as "pareceristaId", p.grupo_id as "grupoPedidoId",
      r.atendente_id as "atendenteId", r.grupo_id as "grupoId"
    from parecer p join requerimento r on r.id = p.requerimento_id and r.closed_at is null
    where p.emitido_em is null and p.encerrado_em is null
      and p.prazo_em <= ${addDays(hoje, PARECER_ANTES)}::date
      and not exists (select from escalonamento e where e.objeto = 'parecer' and e.objeto_id = p.id
        and e.prazo_em = p.prazo_em and e.etapa = case when p.prazo_em < ${hoje}::date then 'ATRASADO' else 'ANTES' end)
    order by p.prazo_em, p.id`.execute(tx);
  for (const row of rows) {
    const { id, prazoEm, requerimentoId } = row;
    const late = prazoEm < hoje;
    const asked = { atendenteId: row.pareceristaId, grupoId: row.grupoPedidoId ?? row.grupoId };
    const people = new Set(await attendantsOf(tx, asked, hoje));
    if (late) for (const one of await attendantsOf(tx, row, hoje)) people.add(one);
    const texto = `${row.numero} · parecer: ${describePrazo(prazoEm, hoje)}`;
    for (const one of people) resumo.add(one, { id: requerimentoId, texto });
    await recordEtapa(tx, {
      objeto: 'parecer',
      objetoId: id,
      prazoEm,
      etapa: late ? 'ATRASADO' : 'ANTES',
      now,
    });
  }
}

interface Aceite {
  id: string;
  requerimentoId: string;
  usuarioId: string;
  papel: string;
  autorId: string;
  pedidoEm: Date;
}

/** Reminds people of agreements that they have not answered, each reminder once. */
export async function lembrarAceites(tx: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const { rows } = await sql<Aceite>`
    select a.id, a.requerimento_id as "requerimentoId", a.usuario_id as "usuarioId", a.papel,
      r.autor_id as "autorId", a.created_at as "pedidoEm"
    from aceite a join requerimento r on r.id = a.requerimento_id and r.closed_at is null
    where a.situacao = 'pendente' and a.usuario_id is not null
      and not exists (select from escalonamento e
        where e.objeto = 'aceite' and e.objeto_id = a.id and e.etapa = '7')
    order by a.id`.execute(tx);
  for (const row of rows) {
    const asked = todayInSaoPaulo(row.pedidoEm);
    const dia = lembreteAceite(asked, hoje);
    if (dia === null) continue;
    await remind(tx, row, { chave: `aceite:${row.id}:lembrete:${dia}`, now });
    await recordEtapa(tx, {
      objeto: 'aceite',
      objetoId: row.id,
      prazoEm: addDays(asked, dia),
      etapa: String(dia),
      now,
    });
  }
}

/** Sends a reminder; the keys of notice and message prevent a second one. */
async function remind(
  tx: Db,
  { requerimentoId, autorId, ...aceite }: Aceite,
  { chave, now }: { chave: string; now: Date },
): Promise<void> {
  const { texto, link, people } = await askedOf(tx, { ...aceite, requerimento: { autorId }, now });
  await tell(tx, systemActor(now), people, {
    template: 'req.lembrete_aceite',
    titulo: 'Falta sua resposta',
    texto,
    owner: { kind: 'requerimento', id: requerimentoId },
    link,
    chave,
    prioridade: 1,
    variaveis: { indicacao: texto },
  });
}
