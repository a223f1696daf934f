import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { situacao } from '@balcao/contract/situacao';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { isAcao } from '@balcao/domain/requerimento/acao';
import { isStatus, type Status } from '@balcao/domain/requerimento/status';
import { type Fluxo, fluxoDe, isWorkflow } from '@balcao/domain/requerimento/workflow';
import type { Ajuste, Caminho } from '@balcao/domain/situacao/ajuste';
import { conferirGrafo, describeFalha, FLUXOS_INTEIROS } from '@balcao/domain/situacao/grafo';
import { findTransicao, limitesDe } from '@balcao/domain/situacao/limites';
import { nomeEquipe } from '@balcao/domain/situacao/nomes';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { loadNomes } from './nomes.ts';

type Item = ResponseInputOf<typeof situacao.caminhos>['items'][number];
type Decidido = ResponseInputOf<typeof situacao.changeCaminho>;
type Mudanca = BodyOf<typeof situacao.changeCaminho> & { de: Status; acao: string; para: Status };

/** The council's decisions on ways between situations, newest first. */
export async function listCaminhos(db: Db): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select c.de, c.acao, c.para, c.alcance, c.permissao, c.avisa, c.version, c.alterado_em as "alteradoEm",
      coalesce(u.nome_social, u.nome) as "alteradoPor"
    from caminho_ajuste c join usuario u on u.id = c.alterado_por_id
    order by c.alterado_em desc, c.de, c.acao, c.para`.execute(db);
  return rows;
}

/**
 * Decides on a way: who may take it, and whether its notice is sent. It refuses what the law fixes, and what would
 * leave an unreachable or endless situation. @throws Problem `stale`.
 */
export async function changeCaminho(tx: Db, who: Who, input: Mudanca): Promise<Decidido> {
  const { de, para, alcance, permissao, avisa, version } = input;
  const caminho = requireCaminho(input);
  checkLimites(caminho, input);
  const known = await lockAjustes(tx);
  const before = known.find((one) => isSame(one, caminho));
  if ((before?.version ?? 0) !== version)
    throw new Problem('stale', { dados: { version: before?.version ?? 0 } });
  const decided: Ajuste = { ...caminho, alcance, permissao, avisa };
  const difference = differenceOf(before ?? {}, { alcance, permissao, avisa });
  if (!difference) return { ...decided, version };
  await requireWhole(tx, [...known.filter((one) => !isSame(one, caminho)), decided]);
  const row = {
    alcance,
    permissao,
    avisa,
    version: version + 1,
    alteradoPorId: who.usuarioId,
    alteradoEm: who.now,
  };
  await tx
    .insertInto('caminhoAjuste')
    .values({ ...caminho, ...row })
    .onConflict((c) => c.columns(['de', 'acao', 'para']).doUpdateSet(row))
    .execute();
  await recordAudit(tx, who, {
    acao: 'situacao.caminho_alterado',
    objeto: 'caminho',
    objetoId: `${de}.${caminho.acao}.${para}`,
    dados: difference,
  });
  return { ...decided, version: version + 1 };
}

const isSame = (one: Caminho, other: Caminho) =>
  one.de === other.de && one.acao === other.acao && one.para === other.para;

function requireCaminho({ de, acao, para }: Mudanca): Caminho {
  if (!isAcao(acao)) throw new Problem('not_found');
  return { de, acao, para };
}

function checkLimites(caminho: Caminho, { alcance, permissao, avisa }: Mudanca): void {
  const transicao = findTransicao(caminho);
  if (!transicao) throw new Problem('not_found');
  const limites = limitesDe(transicao);
  if (!limites.alcances.includes(alcance))
    throw invalidField('alcance', limites.motivoAlcance ?? 'Isto não pode ser escolhido neste caminho.');
  if (permissao !== null && !limites.permissoes.includes(permissao))
    throw invalidField('permissao', 'Esta permissão não pode ser pedida neste caminho.');
  if (!avisa && (transicao.aviso === null || limites.motivoAviso !== null))
    throw invalidField('avisa', limites.motivoAviso ?? 'Este caminho não tem aviso.');
}

/** Locks the decisions so far, because two simultaneous ones may be wrong together. */
async function lockAjustes(tx: Db): Promise<(Ajuste & { version: number })[]> {
  await takeTurns(tx, 'caminho_ajuste');
  const rows = await tx
    .selectFrom('caminhoAjuste')
    .select(['de', 'acao', 'para', 'alcance', 'permissao', 'avisa', 'version'])
    .execute();
  return rows as (Ajuste & { version: number })[];
}

async function requireWhole(tx: Db, ajustes: readonly Ajuste[]): Promise<void> {
  const falhas = conferirGrafo([...FLUXOS_INTEIROS, ...(await listFluxos(tx))], ajustes);
  const [first] = falhas;
  if (!first) return;
  const nomes = await loadNomes(tx);
  const said = falhas.slice(0, 3).map((falha) => describeFalha(falha, nomeEquipe(falha.status, nomes)));
  throw invalidField('alcance', said.join(' '));
}

/** Services that skip stages of their workflow, because a change may suit the full workflow but not theirs. */
async function listFluxos(tx: Db): Promise<Fluxo[]> {
  const { rows } = await sql<{ workflow: string; semEtapas: string[]; pareceres: string[] }>`
    select distinct w.workflow, coalesce(v.formulario->'semEtapas', '[]') as "semEtapas",
      coalesce(v.formulario->'pareceres', '[]') as pareceres
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada,
    lateral (select v.formulario->>'workflow' as workflow
      union select c->>'valor' from jsonb_array_elements(coalesce(v.formulario->'workflowCasos', '[]')) c) w`.execute(
    tx,
  );
  const fluxos = rows.flatMap(({ workflow, semEtapas, pareceres }) =>
    isWorkflow(workflow) ? [fluxoDe(workflow, { semEtapas: semEtapas.filter(isStatus), pareceres })] : [],
  );
  return fluxos.filter(({ sem = [] }) => sem.length > 0);
}
