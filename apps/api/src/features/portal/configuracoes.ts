import { ANTIVIRUS } from '@balcao/contract/antivirus';
import { APARENCIA } from '@balcao/contract/aparencia';
import { CONSELHO } from '@balcao/contract/conselho';
import { readStored, type ValuesOf } from '@balcao/contract/kernel/section';
import { Configuracoes } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { coresDe } from '@balcao/domain/cor/cor-do-conselho';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Env } from '#platform/env.ts';
import { jaValeu } from '#platform/termo-em-vigor.ts';

export type ConfiguracoesDados = z.output<typeof Configuracoes>;

const RECURSOS: ConfiguracoesDados['recursos'] = {
  govbr: false,
  anexoMaxMb: 10,
  anexoTotalMb: 200,
  anexoMaxArquivos: 20,
  anexoTipos: ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx', 'odt', 'txt'],
  antivirus: false,
};

const MANUTENCAO: ConfiguracoesDados['manutencao'] = { ativa: false, mensagem: null, ate: null };

interface Row {
  secoes: Record<string, unknown>;
  statusRequerimento: unknown;
  tiposResumo: unknown;
  grupos: unknown;
  localidades: unknown;
  termoVersao: number | null;
}

/** Reads the public settings in one statement; unsaved sections have their defaults. */
export async function readConfiguracoes(db: Db, env: Env, now: Date): Promise<ConfiguracoesDados> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_object_agg(chave, valor), '{}') from configuracao
        where chave in ('conselho', 'aparencia', 'recursos', 'manutencao', 'demonstracao', 'antivirus')) as secoes,
      (select coalesce(json_agg(json_build_object('id', id, 'codigo', codigo, 'rotuloCidadao', rotulo_cidadao,
        'rotuloEquipe', rotulo_equipe, 'cor', cor) order by id), '[]') from requerimento_status) as status_requerimento,
      (select coalesce(json_agg(json_build_object('id', id, 'titulo', titulo) order by ordem, id), '[]')
        from requerimento_tipo where ativo and versao_publicada is not null) as tipos_resumo,
      (select coalesce(json_agg(json_build_object('id', id, 'codigo', codigo, 'sigla', sigla, 'nome', nome)
        order by nome), '[]') from grupo where ativo) as grupos,
      (select coalesce(json_agg(json_build_object('ibge', ibge, 'nome', nome, 'uf', uf, 'escritorio', escritorio)
        order by escritorio desc, nome), '[]') from localidade where ativo) as localidades,
      (select max(t.versao) from termo t where ${jaValeu(todayInSaoPaulo(now))}) as termo_versao`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('settings query gave no row');
  const { secoes, termoVersao, ...lists } = row;
  return Configuracoes.parse({
    ...lists,
    conselho: publicOf(readStored(CONSELHO, secoes.conselho)),
    aparencia: lookOf(readStored(APARENCIA, secoes.aparencia)),
    recursos: { ...RECURSOS, ...section(secoes.recursos), antivirus: hasAntivirus(env, secoes.antivirus) },
    manutencao: { ...MANUTENCAO, ...section(secoes.manutencao) },
    termo: termoVersao === null ? null : { versao: termoVersao },
    demonstracao: secoes.demonstracao === true || (env.DEMO === true && env.NODE_ENV !== 'production'),
  });
}

/** The council as pages know it. */
function publicOf({ encarregadoNome: nome, encarregadoEmail: email, ...rest }: ValuesOf<typeof CONSELHO>) {
  return { ...rest, encarregado: { nome, email } };
}

/** Whether files are checked at all. */
function hasAntivirus({ CLAMD_HOST }: Env, stored: unknown): boolean {
  return CLAMD_HOST !== undefined || readStored(ANTIVIRUS, stored).servidor !== '';
}

function lookOf({ logo, logoEscuro, ...chosen }: ValuesOf<typeof APARENCIA>) {
  return { ...coresDe(chosen), logo, logoEscuro };
}

const Section = z.record(z.string(), z.unknown()).catch({});

function section(valor: unknown): Record<string, unknown> {
  return Section.parse(valor);
}
