import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { PrazoServico } from '@balcao/domain/formulario/campo-partes';
import type { TaxaCalculada } from '@balcao/domain/formulario/taxa';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { prazoProprio } from '@balcao/domain/requerimento/prazo-do-pedido';
import {
  computePrioridade,
  type PrioridadeDeclaravel,
  reverPrioridade,
  weighPrioridade,
} from '@balcao/domain/requerimento/prioridade';
import { clockEvents } from '@balcao/domain/requerimento/relogio-status';
import type { Status } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Assinatura, claimAssinatura, dizerAssinatura } from '#features/assinatura/api.ts';
import { servedLocalidade } from '#features/calendario/api.ts';
import { emitirTaxa } from '#features/cobranca/api.ts';
import { requestComprovante } from '#features/documento/api.ts';
import { clockAtFiling, describeForaDoPrazo } from '#features/prazo/api.ts';
import { noteObito } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { recordTramite } from '#platform/owner/historia.ts';
import { type ClockRow, recordClock } from '#platform/owner/relogio.ts';
import { nextNumero } from './next-numero.ts';
import { startService } from './start-service.ts';
import { tellPayment } from './tell-received.ts';

export interface NewRequerimento {
  formulario: Formulario;
  autorId: string;
  rascunhoId: string | null;
  respostas: Record<string, unknown>;
  opcoes: Record<string, unknown>;
  workflow: string;
  /** Whether the author's identity is protected. */
  sigilo: boolean;
  /** The time to answer for these answers. */
  prazo: PrazoServico;
  /** The fee for these answers; a total of zero skips the payment. */
  taxa: TaxaCalculada;
  localidadeIbge: string | null;
  dataNascimento: string | null;
  /** The request that staff split this one from, and why. Absent for a filed one. */
  desmembrado?: { de: string; numero: string; motivo: string };
  /** The earlier request of the same person whose answers this one repeats. */
  continua?: { id: string; numero: string };
  /** The sender's signature; absent when the service does not need one. */
  assinatura?: Assinatura;
  /** A ground of priority on record, which needs no new proof. */
  prioridade: PrioridadeDeclaravel | null;
}

/**
 * Creates a filed request: number, group, clock, first trâmite and receipt. A free one continues at once. One with a
 * fee waits for its payment, with a resting clock and a charge from the same transaction.
 */
export async function openRequerimento(tx: Db, who: Who, novo: NewRequerimento): Promise<Requerimento> {
  const { formulario } = novo;
  // A protected author's place could reveal them, so the head office handles the case.
  const localidadeIbge = await servedLocalidade(tx, novo.sigilo ? null : novo.localidadeIbge);
  const hoje = todayInSaoPaulo(who.now);
  const prioridade = computePrioridade({
    nascimento: novo.dataNascimento,
    hoje,
    declaradas: novo.prioridade ? [{ motivo: novo.prioridade, comDocumento: true }] : [],
  });
  const pedida = reverPrioridade({ peso: weighPrioridade(prioridade), pedida: null }, {}, novo.respostas);
  const grupoId = await chooseGrupo(tx, { tipoId: formulario.id, localidadeIbge });
  const status = novo.taxa.total > 0 ? 'AGUARDANDO_PAGAMENTO' : 'PROTOCOLADO';
  const proprio = prazoProprio(formulario, novo.prazo);
  const ledger = clockEvents('RASCUNHO', status).map((tipo) => ({
    tipo,
    motivo: tipo === 'PAUSA' ? status : 'enviar',
  }));
  const clock = await clockAtFiling(tx, { formulario, proprio, localidadeIbge, ledger, now: who.now });
  // The sequence row is the busiest lock of the portal, so it is taken last before the insert.
  const numero = await nextNumero(tx, Number(hoje.slice(0, 4)));
  const opened = await tx
    .insertInto('requerimento')
    .values({
      id: uuidv7(),
      numero,
      tipoId: formulario.id,
      tipoVersao: formulario.versao,
      titulo: formulario.titulo,
      workflow: novo.workflow,
      ...proprio,
      ...clock,
      sigilo: novo.sigilo,
      autorId: novo.autorId,
      // A split-off request belongs to the author of the other one, not to the staff who split it.
      criadoPorId: novo.desmembrado ? novo.autorId : who.usuarioId,
      paiId: novo.desmembrado?.de ?? null,
      status,
      grupoId,
      localidadeIbge,
      rascunhoId: novo.rascunhoId,
      prioridade: pedida.peso,
      prioridadePedida: pedida.pedida,
      respostas: JSON.stringify(novo.respostas),
      opcoes: JSON.stringify(novo.opcoes),
      createdAt: who.now,
      updatedAt: who.now,
      atualizacaoPublica: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const atraso = await describeForaDoPrazo(tx, { ...novo, localidadeIbge, hoje });
  const signed = novo.assinatura ? dizerAssinatura(novo.assinatura) : null;
  const texto = [describeOrigin(novo), atraso, signed].filter(Boolean).join(' ') || null;
  if (novo.assinatura) await claimAssinatura(tx, { id: novo.assinatura.id, requerimentoId: opened.id });
  await startHistory(tx, who, opened, { status, texto, ledger });
  await noteObito(tx, { requerimento: opened, formulario, now: who.now });
  if (novo.taxa.total === 0) {
    await requestComprovante(tx, { requerimento: opened, now: who.now });
    return startService(tx, opened, { now: who.now, paga: null });
  }
  const cobranca = await emitirTaxa(tx, { requerimento: opened, taxa: novo.taxa, now: who.now });
  // The receipt states the fee.
  await requestComprovante(tx, { requerimento: opened, now: who.now });
  await tellPayment(tx, opened, { ...cobranca, now: who.now });
  return opened;
}

/** The origin of a split-off or repeated request, for the history. */
function describeOrigin({ desmembrado, continua }: NewRequerimento): string | null {
  if (desmembrado) return `Veio do pedido ${desmembrado.numero}. ${desmembrado.motivo}`;
  return continua ? `Novo pedido com os mesmos dados de ${continua.numero}.` : null;
}

async function startHistory(
  tx: Db,
  who: Who,
  { id, grupoId }: Requerimento,
  { status, texto, ledger }: { status: Status; texto: string | null; ledger: readonly ClockRow[] },
): Promise<void> {
  const owner = { kind: 'requerimento', id } as const;
  await recordTramite(tx, who, owner, {
    acao: 'enviar',
    deStatus: null,
    paraStatus: status,
    paraGrupoId: grupoId,
    visibilidade: 'publica',
    texto,
  });
  await recordClock(tx, owner, { rows: ledger, now: who.now, usuarioId: who.usuarioId });
}

interface Place {
  tipoId: number;
  localidadeIbge: string;
}

/**
 * Chooses the group for a service in a localidade. A group that names the place comes before one for every place, and
 * the service's own group before another. When none serves the place, the service's own group answers.
 */
async function chooseGrupo(tx: Db, place: Place): Promise<string> {
  const first = await findGrupo(tx, place);
  // Locked, so that it is not switched off before it has the request; if it just was, another one answers.
  const held = await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', first)
    .where('ativo', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return held?.id ?? findGrupo(tx, place);
}

async function findGrupo(tx: Db, { tipoId, localidadeIbge }: Place): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with candidato as (
      select t.grupo_id as id, true as proprio from requerimento_tipo t where t.id = ${tipoId}
      union all
      select gt.grupo_id, false from grupo_tipo gt join grupo g on g.id = gt.grupo_id and g.ativo
      where gt.tipo_id = ${tipoId}
    )
    select c.id from candidato c
    cross join lateral (
      select coalesce(bool_or(gl.localidade_ibge = ${localidadeIbge}), false) as aqui, count(*) = 0 as toda_parte
      from grupo_localidade gl where gl.grupo_id = c.id
    ) serve
    order by serve.aqui desc, serve.toda_parte desc, c.proprio desc, c.id
    limit 1`.execute(tx);
  const chosen = rows[0];
  if (!chosen) throw new Error(`no service ${tipoId}`);
  return chosen.id;
}
