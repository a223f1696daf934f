import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { type Aviso, tell, tellInPortal } from '#features/aviso/api.ts';
import { activeMembers } from '#features/pessoa/api.ts';
import { loadHolders } from '#platform/auth/holders.ts';
import { reachedBy } from '#platform/auth/load-session.ts';
import type { Actor } from '#platform/auth/who.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Manifestacao } from './access.ts';
import { writeSealedMailJob } from './cofre/mail-job.ts';
import { momentOf, writtenAs } from './momento.ts';
import type { ParaAutor } from './para-autor.ts';

/** What the author is told. No word of the case stands in a notice. */
export interface AvisoAoAutor {
  template: ParaAutor;
  titulo: string;
  /** Names the event within the manifestation. */
  evento: string;
  /** A last day of theirs. */
  prazo?: IsoDate;
  recibo?: boolean;
}

const owner = ({ id }: Pick<Manifestacao, 'id'>) => ({ kind: 'manifestacao', id }) as const;

/** The days that a message may name, in words. */
function diasDo({ prazoEm }: Pick<Manifestacao, 'prazoEm'>, prazo?: IsoDate) {
  return {
    prazoFinal: prazoEm ? formatDataComDia(prazoEm) : 'a data que o portal mostra',
    ...(prazo && { prazo: formatDataComDia(prazo) }),
  };
}

/**
 * Tells the author of news. A confidential one gets a message whose address is looked up as it leaves, and no notice that
 * would name them; an anonymous one reads it with their key.
 */
export async function tellAutor(
  tx: Db,
  actor: Actor,
  manifestacao: Manifestacao,
  { template, titulo, evento, prazo, recibo = false }: AvisoAoAutor,
): Promise<void> {
  const { id, protocolo, autorId, identificacao } = manifestacao;
  if (identificacao === 'SIGILOSA') {
    const dias = diasDo(manifestacao, prazo);
    const variaveis = { protocoloOuvidoria: protocolo, ...dias };
    const payload = { manifestacaoId: id, evento, template, variaveis };
    await enqueue(tx, writeSealedMailJob, payload, { key: `ouvidoria:${id}:${evento}` });
  }
  if (autorId === null) return;
  const aviso = {
    template,
    titulo,
    texto: `Protocolo ${protocolo}.`,
    owner: owner(manifestacao),
    chave: `manifestacao:${id}:${evento}`,
    recibo,
    variaveis: { protocoloOuvidoria: protocolo, ...diasDo(manifestacao, prazo) },
  };
  // The type pairs each template with its variables; the compiler loses the pair here.
  await tell(tx, actor, [autorId], aviso as unknown as Aviso<ParaAutor>);
}

/** Tells those of the unit whom it concerns of news that only staff read. */
export async function tellUnidade(
  tx: Db,
  actor: Actor,
  manifestacao: Manifestacao,
  { titulo, evento }: { titulo: string; evento: string },
): Promise<void> {
  const { id, protocolo } = manifestacao;
  const as = writtenAs(actor, manifestacao);
  await tellInPortal(tx, as, await daUnidade(tx, manifestacao, actor.now), {
    tipo: 'ouv.novidade',
    titulo,
    texto: `Protocolo ${protocolo}.`,
    owner: owner(manifestacao),
    chave: `manifestacao:${id}:${evento}:unidade`,
  });
}

/**
 * The person of the unit who has it, or the whole unit where nobody has it or that person works there no more. Never who
 * wrote it under their name: they read it as its author.
 */
async function daUnidade(
  tx: Db,
  { atendenteId, autorId }: Pick<Manifestacao, 'atendenteId' | 'autorId'>,
  now: Date,
): Promise<string[]> {
  const holders = await loadHolders(tx, ['ouvidoria.tratar', 'ouvidoria.ver'], now);
  const people = holders
    .filter((row) => reachedBy(row).permissoes.get('ouvidoria.ver') === 'all')
    .map(({ usuarioId }) => usuarioId)
    .filter((id) => id !== autorId);
  return atendenteId !== null && people.includes(atendenteId) ? [atendenteId] : people;
}

/** Tells the members of an area that it was asked. */
export async function tellArea(
  tx: Db,
  actor: Actor,
  manifestacao: Manifestacao,
  area: { id: string; grupoId: string; grupo: string; prazo: IsoDate },
): Promise<void> {
  const people = await activeMembers(tx, area.grupoId);
  await tell(tx, writtenAs(actor, manifestacao), people, {
    template: 'ouv.area_nova',
    titulo: 'A ouvidoria espera a resposta do seu grupo',
    texto: `Protocolo ${manifestacao.protocolo}. Responda até ${formatDataComDia(area.prazo)}.`,
    owner: owner(manifestacao),
    chave: `manifestacao:area:${area.id}`,
    variaveis: {
      protocoloOuvidoria: manifestacao.protocolo,
      grupo: area.grupo,
      prazo: formatDataComDia(area.prazo),
    },
  });
}

/** Tells those of the unit whom it concerns that an area answered. */
export async function tellAreaRespondeu(
  tx: Db,
  actor: Actor,
  manifestacao: Manifestacao,
  area: { id: string; grupo: string },
): Promise<void> {
  const { id, protocolo } = manifestacao;
  await tell(tx, writtenAs(actor, manifestacao), await daUnidade(tx, manifestacao, actor.now), {
    template: 'ouv.area_respondeu',
    titulo: `O grupo ${area.grupo} respondeu à ouvidoria`,
    texto: `Protocolo ${protocolo}.`,
    owner: owner({ id }),
    chave: `manifestacao:area:${area.id}:resposta`,
    variaveis: { protocoloOuvidoria: protocolo, grupo: area.grupo },
  });
}

/** The columns that say that there is news for the author. */
export const comNovidade = (manifestacao: Manifestacao, { now }: Pick<Actor, 'now'>) => ({
  novidadeEm: momentOf(manifestacao, now),
});

/** Notes that the author has read the newest news. When they read it is kept of nobody. */
export async function markSeen(db: Db, id: string): Promise<void> {
  await sql`update manifestacao set vista_pelo_autor_em = novidade_em
    where id = ${id}::uuid and novidade_em is not null and vista_pelo_autor_em is distinct from novidade_em`.execute(
    db,
  );
}
