import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { keepAnswer } from '#platform/http/kept-answer.ts';
import { listServicos } from './servico-list.ts';

/** Longest period with limited places, apart from a window that began earlier. */
const ANO_DIAS = 366;

/**
 * The public services. Changes by the council, and a new day, show at once; waiting times and similar within five
 * minutes.
 */
export const cachedServicos = keepAnswer(
  { name: 'services', freshMs: 300_000, versionOf: readVersao },
  ({ db, clock }) => listServicos(db, todayInSaoPaulo(clock())),
);

/** A version of everything that decides what is offered today. */
async function readVersao({ db, clock }: Deps): Promise<string> {
  const hoje = todayInSaoPaulo(clock());
  const { rows } = await sql<{ versao: string | null }>`
    select md5(string_agg(concat_ws(':', t.id, t.ativo, t.version, t.versao_publicada, t.ordem, g.nome,
      case when t.vagas is not null then (select count(*) from requerimento r where r.tipo_id = t.id
        and r.created_at >= least(t.abre_em, ${addDays(hoje, -ANO_DIAS)}::date)) end), ',' order by t.id)) as versao
    from requerimento_tipo t join grupo g on g.id = t.grupo_id`.execute(db);
  return `${hoje}:${rows[0]?.versao ?? ''}`;
}
