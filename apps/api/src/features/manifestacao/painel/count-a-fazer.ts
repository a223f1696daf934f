import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { ouvidoriaAFazer } from '@balcao/contract/ouvidoria-a-fazer';
import type { Db } from '@balcao/db/db';
import type { SituacaoManifestacao } from '@balcao/domain/manifestacao/nomes';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { ABERTAS, daEquipe } from '../access.ts';
import { porPrazo } from '../por-prazo.ts';

type Contagens = ResponseInputOf<typeof ouvidoriaAFazer.contagens>;

/** How many that the person handles wait for a step of the unit, and how many for their last day. */
export async function countAFazer(tx: Db, who: Who): Promise<Contagens> {
  const { proximas, vencidas } = porPrazo(todayInSaoPaulo(who.now));
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::int`;
  const at = (situacao: SituacaoManifestacao) => count(sql`m.situacao = ${situacao}`);
  const { rows } = await sql<Contagens>`select ${at('CADASTRADA')} as novas,
      ${at('COMPLEMENTADA')} as complementadas, ${at('RESPONDIDA_AREA')} as "respondidasPelaArea",
      ${count(proximas)} as proximas, ${count(vencidas)} as vencidas
    from manifestacao m where ${ABERTAS} and ${daEquipe(who)}`.execute(tx);
  const [contagens] = rows;
  if (!contagens) throw new Error('a count without groups answers one row');
  return contagens;
}
