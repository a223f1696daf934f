import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel, Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import type { Aberto } from './membros-dialogs.tsx';
import { MembrosTable } from './membros-table.tsx';
import { QuemConfere } from './quem-confere.tsx';
import type { Grupo } from './queries.ts';

const MembrosDialog = lazyPart(() => import('./membros-dialogs.tsx'), 'MembrosDialog');

/** The members: workload, limits and absences. */
export function MembrosSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { box, act } = useFocusStays<HTMLDivElement>();
  const present = grupo.membros.some(({ lider, ausencia }) => lider && !ausencia?.comecou);
  return (
    <Section
      title="Pessoas"
      description="Quem atende, quanto tem em mãos e quando está fora."
      surface={false}
      action={
        configures && (
          <Button variant="default" onClick={() => setAberto({ ato: 'incluir' })}>
            Incluir pessoa
          </Button>
        )
      }
    >
      {!present && grupo.ativo && (
        <Callout tone="atencao">
          Ninguém que coordene este grupo está presente: os avisos vão para quem substitui ou para os
          administradores.
        </Callout>
      )}
      {grupo.ativo && <QuemConfere {...grupo.prioridade} configures={configures} />}
      {grupo.membros.length === 0 ? (
        <Panel>
          <EmptyState
            title="Ninguém neste grupo"
            text="Sem pessoas, os pedidos do grupo ficam sem atendente. Inclua quem vai atender."
          />
        </Panel>
      ) : (
        <div ref={box} tabIndex={-1} data-focus-quiet>
          <MembrosTable
            grupo={grupo}
            configures={configures}
            onAct={(ato, membro) => setAberto({ ato, membro })}
          />
        </div>
      )}
      <Suspense>
        {aberto && (
          <MembrosDialog aberto={aberto} grupo={grupo} onClose={() => setAberto(null)} onGone={act} />
        )}
      </Suspense>
    </Section>
  );
}
