import { type Db, withTx } from '@balcao/db/db';
import { vencidoEm } from '@balcao/domain/pessoa/situacao-no-dia';
import { addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { cancelarAnuidadesApos } from '#features/anuidade/api.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { issueCarteira } from './emitir-carteira.ts';
import { loadResultado } from './load-resultado.ts';
import { changeRegistro, lockRegistro, type Registro } from './registro-vigente.ts';
import { efeitosDe, type Modelo, type Resultado } from './resultado.ts';
import { revokeHeld } from './revogar-documentos.ts';

type Situacao = Modelo<'mudar_situacao'>['para'];

/** Carries out the change on its day, unless the request was decided otherwise meanwhile. */
export async function mudarSituacaoNoDia(
  { deps, now }: JobContext,
  { requerimentoId, para, dia }: { requerimentoId: string; para: Situacao; dia: IsoDate },
): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const resultado = await loadResultado(tx, requerimentoId, now);
    if (!resultado) return;
    const changed = await setSituacao(tx, resultado, { para, dia });
    if (changed && para === 'ATIVO') await issueWith(tx, resultado);
  });
}

/** Situations that each change starts from. Penalties and deaths end by other means, and a change never repeats. */
const DE: Record<Situacao, readonly Registro['situacao'][]> = {
  INTERROMPIDO: ['ATIVO', 'PROVISORIO'],
  CANCELADO: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'],
  TRANSFERIDO: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'],
  ATIVO: ['INTERROMPIDO', 'CANCELADO', 'TRANSFERIDO'],
};

/** Why an annuity that was issued for a later year is no longer owed. */
const MOTIVOS = {
  INTERROMPIDO: 'Interrupção do registro',
  CANCELADO: 'Baixa do registro',
  TRANSFERIDO: 'Transferência do registro',
} as const;

/**
 * Changes the situation of the request's registration. Returns false when its situation does not allow the change. An
 * expired registration never comes back into force.
 */
export async function setSituacao(
  tx: Db,
  resultado: Resultado,
  { para, dia }: { para: Situacao; dia: IsoDate },
): Promise<boolean> {
  const registro = await lockRegistro(tx, resultado, DE[para]);
  if (!registro || (para === 'ATIVO' && vencidoEm(registro, resultado.hoje))) return false;
  const situacao = para === 'ATIVO' && registro.categoria === 'P' ? 'PROVISORIO' : para;
  const { requerimento, now } = resultado;
  await changeRegistro(tx, registro, {
    mudanca: { situacao, situacaoDesde: dia, ...interrupcaoOf(resultado, { para, dia }) },
    requerimentoId: requerimento.id,
    now,
  });
  await revokeWith(tx, resultado, para);
  if (para === 'ATIVO') return true;
  await cancelarAnuidadesApos(tx, {
    pessoaId: requerimento.autorId,
    dia,
    motivo: `${MOTIVOS[para]}, no pedido ${requerimento.numero}`,
    now,
  });
  const de = registro.categoria === 'PJ' ? 'empresaId' : 'profissionalId';
  await closeResponsabilidades(tx, { de, id: requerimento.autorId, em: dia, now });
  return true;
}

/** The days of the interruption; it has an end when the service states its length. */
function interrupcaoOf(resultado: Resultado, { para, dia }: { para: Situacao; dia: IsoDate }) {
  if (para !== 'INTERROMPIDO') return { interrompidoDesde: null, interrompidoAte: null };
  const meses = efeitosDe(resultado).flatMap((efeito) =>
    efeito.efeito === 'mudar_situacao' && efeito.para === para ? (efeito.meses ?? []) : [],
  );
  return { interrompidoDesde: dia, interrompidoAte: meses[0] ? addMonths(dia, meses[0]) : null };
}

/** Issues the card of a registration that is only now in force again, if the service gives one. */
async function issueWith(tx: Db, resultado: Resultado): Promise<void> {
  if (efeitosDe(resultado).some(({ efeito }) => efeito === 'emitir_carteira'))
    await issueCarteira(tx, resultado);
}

/** Revokes the papers that the service names. */
async function revokeWith(tx: Db, resultado: Resultado, para: Situacao): Promise<void> {
  for (const modelo of efeitosDe(resultado))
    if (modelo.efeito === 'mudar_situacao' && modelo.para === para && modelo.revoga)
      await revokeHeld(tx, resultado, modelo.revoga);
}
