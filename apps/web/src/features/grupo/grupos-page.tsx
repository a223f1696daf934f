import { foldText } from '@balcao/domain/texto/busca';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './grupo.module.css';
import type { GruposSearch } from './grupos-search.ts';
import { GruposTable } from './grupos-table.tsx';
import { type Linha, useGrupos } from './queries.ts';

const DadosDialog = lazyPart(() => import('./dados-dialog.tsx'), 'DadosDialog');

const matches = ({ sigla, nome, lideres }: Linha, busca: string) =>
  foldText([sigla, nome, ...lideres].join(' ')).includes(foldText(busca));

/** The groups of attendants that the person keeps. */
export default function GruposPage() {
  const [search, setSearch] = useSearchState<GruposSearch>();
  const grupos = useGrupos();
  const creates = can(useEu(), 'usuario.permissoes');
  const [creating, setCreating] = useState(false);
  const busca = search.busca ?? '';
  return (
    <Page
      title="Grupos"
      intro="Quem atende cada serviço, como os pedidos são distribuídos e quem é avisado quando atrasam."
      action={creates && <Button onClick={() => setCreating(true)}>Criar grupo</Button>}
    >
      <QueryView
        query={grupos}
        skeleton={
          <Panel flush>
            <SkeletonRows rows={8} height={36} />
          </Panel>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyState title="Nenhum grupo" text="Você ainda não coordena nenhum grupo de atendimento." />
          </Panel>
        }
      >
        {({ items }) => (
          <>
            {items.length > 1 && (
              <div className={classes.search}>
                <TextField
                  name="busca"
                  type="search"
                  label="Procurar grupo"
                  value={busca}
                  onChange={(event) => setSearch({ busca: event.currentTarget.value || undefined })}
                  autoComplete="off"
                />
              </div>
            )}
            <GruposTable grupos={items.filter((item) => matches(item, busca))} />
          </>
        )}
      </QueryView>
      <Suspense>
        {creating && (
          <DadosDialog
            grupo={null}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => goTo(`/config/grupo/${id}`)}
          />
        )}
      </Suspense>
    </Page>
  );
}
