import type { Db } from '@balcao/db/db';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  describePrazo,
  ETAPAS,
  type Etapa,
  nextEtapa,
  type Publico,
} from '@balcao/domain/requerimento/escalonamento';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { administrators, attendantsOf, leadersOf } from '#features/pessoa/api.ts';
import { writePortalNote } from '#platform/owner/conversa.ts';
import type { Resumo } from './resumo.ts';

interface Linha {
  id: string;
  numero: string;
  titulo: string;
  grupoId: string;
  atendenteId: string | null;
  prazoEm: IsoDate;
  antesDias: number;
  avisarLider: boolean;
  administradoresDias: number | null;
  avisada: Etapa | null;
}

/** The earliest warning that a group may set, in days before a deadline. */
const ANTES_MAX = 30;

/**
 * Checks every running deadline and collects today's news, one entry for each person. A deadline that stands still, or
 * was moved by law, is left out, because a legal delay needs no urging.
 */
export async function escalarPedidos(tx: Db, now: Date, resumo: Resumo): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const peopleOf = rememberPeople(tx, hoje);
  const due = (await listDue(tx, hoje)).flatMap((linha) => {
    const next = nextEtapa(linha, { ...linha, hoje });
    return next ? [{ linha, next }] : [];
  });
  const held = await holdDue(
    tx,
    due.map(({ linha }) => linha),
  );
  for (const { linha, next } of due) {
    if (!held.has(linha.id)) continue;
    const { prazoEm } = linha;
    for (const id of await peopleOf(linha, next.publico))
      resumo.add(id, {
        id: linha.id,
        texto: `${linha.numero} · ${linha.titulo}: ${describePrazo(prazoEm, hoje)}`,
      });
    await recordEtapa(tx, { objeto: 'requerimento', objetoId: linha.id, prazoEm, etapa: next.etapa, now });
    await noteInHistory(tx, linha, { hoje, now, publico: next.publico });
  }
}

async function listDue(tx: Db, hoje: IsoDate): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select r.id, r.numero, r.titulo, r.grupo_id as "grupoId", r.atendente_id as "atendenteId", r.prazo_em as "prazoEm",
      g.avisar_antes_dias as "antesDias", g.avisar_lider as "avisarLider",
      g.avisar_administradores_dias as "administradoresDias", e.etapa as avisada
    from requerimento r join grupo g on g.id = r.grupo_id
    left join lateral (select etapa from escalonamento
      where objeto = 'requerimento' and objeto_id = r.id and prazo_em = r.prazo_em
      order by array_position(${[...ETAPAS]}::text[], etapa) desc limit 1) e on true
    where r.closed_at is null and r.prazo_situacao = 'correndo' and r.prazo_em <= ${addDays(hoje, ANTES_MAX)}::date
      and e.etapa is distinct from 'ADMINISTRADORES'
    order by r.prazo_em, r.id`.execute(tx);
  return rows;
}

/**
 * Locks only the requests in the list, so that people can act on all others. One whose deadline is changing, or just
 * changed, waits for the next day.
 */
async function holdDue(tx: Db, linhas: readonly Linha[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requerimento r
    join unnest(${linhas.map(({ id }) => id)}::uuid[], ${linhas.map(({ prazoEm }) => prazoEm)}::date[]) as d (id, prazo_em)
      on d.id = r.id and d.prazo_em = r.prazo_em
    where r.closed_at is null and r.prazo_situacao = 'correndo'
    order by r.id for update of r skip locked`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const PUBLICOS: Record<Publico, (tx: Db, linha: Linha, hoje: IsoDate) => Promise<string[]>> = {
  atendente: attendantsOf,
  lider: (tx, { grupoId }, hoje) => leadersOf(tx, grupoId, hoje),
  administradores: (tx, _linha, hoje) => administrators(tx, hoje),
};

/**
 * Finds the people to notify of a request, each once. One run looks them up once for requests with the same group and
 * attendant.
 */
function rememberPeople(tx: Db, hoje: IsoDate) {
  const known = new Map<string, string[]>();
  const lookUp = async (linha: Linha, publico: Publico): Promise<string[]> => {
    const key = `${publico}:${linha.grupoId}:${linha.atendenteId}`;
    const ids = known.get(key) ?? (await PUBLICOS[publico](tx, linha, hoje));
    known.set(key, ids);
    return ids;
  };
  return async (linha: Linha, publico: readonly Publico[]): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (const one of publico) for (const id of await lookUp(linha, one)) found.add(id);
    return found;
  };
}

/** Records that a stage was announced. */
export async function recordEtapa(
  tx: Db,
  told: {
    objeto: 'requerimento' | 'parecer' | 'aceite';
    objetoId: string;
    prazoEm: IsoDate;
    etapa: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = told;
  await tx
    .insertInto('escalonamento')
    .values({ ...row, createdAt: now })
    .onConflict((c) => c.doNothing())
    .execute();
}

const NOMES: Record<Publico, string> = {
  atendente: 'quem atende',
  lider: 'a coordenação do grupo',
  administradores: 'os administradores',
};

/** Adds an internal entry, because the requester must not read whom the council urged. */
async function noteInHistory(
  tx: Db,
  linha: Linha,
  { hoje, now, publico }: { hoje: IsoDate; now: Date; publico: readonly Publico[] },
): Promise<void> {
  const quem = publico.map((one) => NOMES[one]).join(' e ');
  const texto = `Prazo de ${formatIsoDate(linha.prazoEm)}, ${describePrazo(linha.prazoEm, hoje)}: avisamos ${quem}.`;
  await writePortalNote(tx, { kind: 'requerimento', id: linha.id }, { texto, now });
}
