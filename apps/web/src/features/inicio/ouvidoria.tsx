import type { ResponseOf } from '@balcao/contract/kernel/route';
import { ouvidoriaAFazer } from '@balcao/contract/ouvidoria-a-fazer';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { meets, useEu } from '#platform/can.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { Figuras } from './figuras.tsx';
import { ouvidoriaQuery } from './queries.ts';

type Contagens = ResponseOf<typeof ouvidoriaAFazer.contagens>;

const FIGURAS: readonly (readonly [keyof Contagens, string, string])[] = [
  ['novas', 'Novas para analisar', 'situacao=CADASTRADA'],
  ['complementadas', 'Complemento recebido', 'situacao=COMPLEMENTADA'],
  ['respondidasPelaArea', 'Respondidas pela área', 'situacao=RESPONDIDA_AREA'],
  ['proximas', 'Vencem em até 5 dias', 'prazo=proximas&sort=prazo&desc=false'],
  ['vencidas', 'Vencidas', 'prazo=vencidas&sort=prazo&desc=false'],
];

/** What waits for the ombudsman's unit, for its people alone, and whether the answer has arrived. */
export function useOuvidoria() {
  const enabled = meets(useEu(), ouvidoriaAFazer.contagens);
  const contagens = useQuery({ ...ouvidoriaQuery, enabled });
  const settled = !enabled || !contagens.isPending || contagens.failureCount > 0;
  return { contagens: enabled ? contagens : null, settled };
}

/** What waits for the ombudsman's unit, each count linked to its list. */
export function OuvidoriaSection({ contagens }: { contagens: UseQueryResult<Contagens> }) {
  return (
    <Section title="Ouvidoria" surface={false}>
      <QueryView query={contagens}>
        {(data) => (
          <Figuras
            figuras={FIGURAS.map(([name, label, filtros]) => ({
              to: `/ouvidoria/manifestacoes?caixa=equipe&${filtros}`,
              label,
              n: data[name],
              late: name === 'vencidas',
            }))}
          />
        )}
      </QueryView>
    </Section>
  );
}
