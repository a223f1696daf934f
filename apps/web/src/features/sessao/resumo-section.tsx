import { APARELHO_NAO_IDENTIFICADO } from '@balcao/domain/sessao/aparelho';
import { RECUSAS } from '@balcao/domain/sessao/recusa';
import { formatDuracao } from '@balcao/domain/texto/duracao';
import { formatNumero } from '@balcao/domain/texto/numero';
import { useListSearch } from '#platform/list-search.ts';
import { Figures } from '#ui/figures.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Contagens } from './contagens.tsx';
import { DiaADia } from './dia-a-dia.tsx';
import { type Resumo, useResumo } from './queries.ts';
import classes from './sessoes.module.css';
import { SESSOES_SEARCH } from './sessoes-search.ts';

const PERIODOS = SESSOES_SEARCH.dias.values.map((value) => ({ value, label: `Últimos ${value} dias` }));

/** How many signed in, for how long, from what devices, and who was refused. */
export function ResumoSection() {
  const { search, change } = useListSearch(SESSOES_SEARCH, { part: true });
  const resumo = useResumo(search.dias);
  return (
    <Section
      title="Entradas"
      surface={false}
      action={
        <SelectField
          label="Período"
          name="dias"
          placeholder={null}
          value={search.dias}
          options={PERIODOS}
          onChange={({ currentTarget }) =>
            change({ dias: PERIODOS.find(({ value }) => value === currentTarget.value)?.value })
          }
        />
      }
    >
      <div aria-busy={resumo.isPlaceholderData || undefined} className={classes.resumo}>
        <QueryView query={resumo} skeleton={<Waiting />}>
          {(data) => (
            <>
              <Panel>
                <Figuras resumo={data} />
                <DiaADia dias={data.dias} />
              </Panel>
              <div className={classes.sides}>
                <Panel>
                  <Contagens
                    title="Por aparelho"
                    none="Ninguém entrou nestes dias."
                    rows={data.aparelhos.map(({ dispositivo, entradas, pessoas }) => ({
                      label: dispositivo ?? APARELHO_NAO_IDENTIFICADO,
                      value: entradas,
                      detail: `de ${formatNumero(pessoas)} ${pessoas === 1 ? 'pessoa' : 'pessoas'}`,
                    }))}
                  />
                </Panel>
                <Panel>
                  <Contagens
                    title="Entradas recusadas, por motivo"
                    none="Nenhuma entrada recusada nestes dias."
                    rows={data.motivos.map(({ motivo, recusas }) => ({
                      label: RECUSAS[motivo],
                      value: recusas,
                    }))}
                  />
                </Panel>
              </div>
            </>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

function Figuras({ resumo }: { resumo: Resumo }) {
  const { entradas, pessoas, recusas, duracaoMediana, duracaoMedia } = resumo;
  const facts = [
    { label: 'Entradas', value: formatNumero(entradas) },
    { label: 'Pessoas diferentes', value: formatNumero(pessoas) },
    { label: 'Entradas recusadas', value: formatNumero(recusas) },
    { label: 'Duração mediana', value: duracaoMediana === null ? '—' : formatDuracao(duracaoMediana) },
    { label: 'Duração média', value: duracaoMedia === null ? '—' : formatDuracao(duracaoMedia) },
  ];
  return <Figures facts={facts} />;
}

function Waiting() {
  return (
    <Panel>
      <SkeletonRows rows={6} height={28} />
    </Panel>
  );
}
