import { Suspense, useState } from 'react';
import { AusenciaDialog, EncerrarDialog } from '#features/ausencia/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel, Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { type Ato, MembrosTable } from './membros-table.tsx';
import { QuemConfere } from './quem-confere.tsx';
import { type Grupo, type Membro, useRefreshGrupos } from './queries.ts';

const IncluirDialog = lazyPart(() => import('./incluir-dialog.tsx'), 'IncluirDialog');
const MembroDialog = lazyPart(() => import('./membro-dialog.tsx'), 'MembroDialog');
const RetirarDialog = lazyPart(() => import('./retirar-dialog.tsx'), 'RetirarDialog');
const LiderDialog = lazyPart(() => import('./lider-dialog.tsx'), 'LiderDialog');

type Aberto = { ato: 'incluir' } | { ato: Ato; membro: Membro };

/** The people of the group: what each has in hand, may get, and when they are away. */
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
        {aberto && <Dialogo aberto={aberto} grupo={grupo} onClose={() => setAberto(null)} onGone={act} />}
      </Suspense>
    </Section>
  );
}

interface DialogoProps {
  aberto: Aberto;
  grupo: Grupo;
  onClose: () => void;
  /** The button that was pressed goes with what it was about. */
  onGone: () => void;
}

function Dialogo({ aberto, grupo, onClose, onGone }: DialogoProps) {
  const refresh = useRefreshGrupos();
  if (aberto.ato === 'incluir') return <IncluirDialog grupo={grupo} onClose={onClose} />;
  const { membro } = aberto;
  switch (aberto.ato) {
    case 'alterar':
      return <MembroDialog grupo={grupo} membro={membro} onClose={onClose} />;
    case 'coordenar':
      return <LiderDialog grupo={grupo} membro={membro} onClose={onClose} />;
    case 'retirar':
      return <RetirarDialog grupo={grupo} membro={membro} onClose={onClose} onConfirm={onGone} />;
    case 'ausencia':
      return <AusenciaDialog pessoa={membro} onClose={onClose} onDone={refresh} />;
    case 'voltou':
      return membro.ausencia ? (
        <EncerrarDialog ausencia={membro.ausencia} onClose={onClose} onEnd={onGone} onDone={refresh} />
      ) : null;
  }
}
